import './copy/en.json'
import { lazy, Suspense, type ComponentType } from 'react'
import { reloadOnce, useLocation } from '../../platform/index.ts'
import { Page } from '../../layout/index.ts'
import { InfoFrame } from './info-frame.tsx'
import { InfoSkeleton } from './info-skeleton.tsx'

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(() => reloadOnce(async () => ({ default: await load() })))
}

const OverviewPage = lazyScreen(async () => (await import('./overview/overview-page.tsx')).OverviewPage)
const PairsPage = lazyScreen(async () => (await import('./pairs/pairs-page.tsx')).PairsPage)
const PairPage = lazyScreen(async () => (await import('./pair/pair-page.tsx')).PairPage)
const TokensPage = lazyScreen(async () => (await import('./tokens/tokens-page.tsx')).TokensPage)
const TokenPage = lazyScreen(async () => (await import('./token/token-page.tsx')).TokenPage)
const AccountsPage = lazyScreen(async () => (await import('./accounts/accounts-page.tsx')).AccountsPage)
const AccountPage = lazyScreen(async () => (await import('./account/account-page.tsx')).AccountPage)

/** Analytics of the exchange; each screen is loaded when it is opened. */
export function InfoPage() {
  const [, , screen = '', subject] = useLocation().pathname.split('/')
  return (
    <Page isWide>
      <InfoFrame screen={screen}>
        <Suspense fallback={<InfoSkeleton />}>
          <Screen key={subject} name={screen} />
        </Suspense>
      </InfoFrame>
    </Page>
  )
}

/** Selected by the second part of the path. */
function Screen({ name }: { readonly name: string }) {
  switch (name) {
    case 'pairs':
      return <PairsPage />
    case 'pair':
      return <PairPage />
    case 'tokens':
      return <TokensPage />
    case 'token':
      return <TokenPage />
    case 'accounts':
      return <AccountsPage />
    case 'account':
      return <AccountPage />
    default:
      return <OverviewPage />
  }
}
