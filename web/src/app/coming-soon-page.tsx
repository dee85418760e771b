import { useCopy } from '../i18n/index.ts'
import { LinkButton, NoticePage } from '../layout/index.ts'
import { network, type Feature } from '../platform/index.ts'

/** Placeholder page of a feature that isn't available on this network. */
export function ComingSoonPage({ feature }: { readonly feature: Feature }) {
  const t = useCopy()
  return (
    <NoticePage
      title={t('shell.comingSoon.title')}
      text={t('shell.comingSoon.text', { feature: t(feature.title), network: network.name })}
    >
      <LinkButton to="/swap">{t('shell.comingSoon.action')}</LinkButton>
    </NoticePage>
  )
}
