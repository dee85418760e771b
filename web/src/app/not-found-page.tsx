import { useCopy } from '../i18n/index.ts'
import { LinkButton, NoticePage } from '../layout/index.ts'

/** Shown for unknown addresses. */
export function NotFoundPage() {
  const t = useCopy()
  return (
    <NoticePage title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      <LinkButton to="/">{t('shell.notFound.action')}</LinkButton>
    </NoticePage>
  )
}
