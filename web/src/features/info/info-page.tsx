import './copy/en.json'
import { Suspense } from 'react'
import { lazyComponent, useLocation } from '../../platform/index.ts'
import { useIntlSoon } from '../../i18n/index.ts'
import { Page } from '../../layout/index.ts'
import { InfoFrame } from './info-frame.tsx'
import { InfoSkeleton } from './info-skeleton.tsx'

const screens = {
  overview: lazyComponent(async () => (await import('./overview/overview-page.tsx')).OverviewPage),
  pairs: lazyComponent(async () => (await import('./pairs/pairs-page.tsx')).PairsPage),
  pair: lazyComponent(async () => (await import('./pair/pair-page.tsx')).PairPage),
  tokens: lazyComponent(async () => (await import('./tokens/tokens-page.tsx')).TokensPage),
  token: lazyComponent(async () => (await import('./token/token-page.tsx')).TokenPage),
  accounts: lazyComponent(async () => (await import('./accounts/accounts-page.tsx')).AccountsPage),
  account: lazyComponent(async () => (await import('./account/account-page.tsx')).AccountPage),
}

const isScreen = (part: string): part is keyof typeof screens => Object.hasOwn(screens, part)

/** By the second part of the path, with what the third names. */
function screenOf(path: string) {
  const [, , part = '', subject] = path.split('/')
  return { part, name: isScreen(part) ? part : 'overview', subject }
}

/** With the screen of the path. */
export async function loadPage(path: string) {
  await screens[screenOf(path).name].load()
  return { Page: InfoPage }
}

/** Analytics of the exchange; each screen is loaded when it is opened. */
export function InfoPage() {
  useIntlSoon()
  const { part, name, subject } = screenOf(useLocation().pathname)
  const { Component: Screen } = screens[name]
  return (
    <Page isWide>
      <InfoFrame screen={part}>
        <Suspense fallback={<InfoSkeleton />}>
          <Screen key={subject} />
        </Suspense>
      </InfoFrame>
    </Page>
  )
}
