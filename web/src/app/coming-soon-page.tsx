import { Card } from '@ibull/ui'
import { Link } from 'react-router'
import { useCopy } from '../i18n/index.ts'
import { Page } from '../layout/page.tsx'
import { network } from './network.ts'
import type { Feature } from './registry.ts'

/** What stands for a feature that is not open on this network. */
export function ComingSoonPage({ feature }: { readonly feature: Feature }) {
  const t = useCopy()
  return (
    <Page>
      <Card>
        <h1>{t('shell.comingSoon.title')}</h1>
        <p>{t('shell.comingSoon.text', { feature: t(feature.title), network: network.name })}</p>
        <Link to="/swap">{t('shell.comingSoon.action')}</Link>
      </Card>
    </Page>
  )
}
