import { Link } from 'react-router'
import { useCopy } from '../../i18n/index.ts'
import { Page } from '../../layout/index.ts'

/** The way in. */
export function HomePage() {
  const t = useCopy()
  return (
    <Page>
      <h1>{t('shell.menu.home')}</h1>
      <Link to="/swap">{t('shell.menu.exchange')}</Link>
    </Page>
  )
}
