import { walletStore } from '@ibull/chain'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { network, whenIdle } from '../platform/index.ts'

/** Without its code nothing is noticed; the pages of the games say the same. */
const WinWatch = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  return import('./win-watch.tsx').catch(() => ({ default: () => <></> }))
})

const { lottery, prediction } = network.contracts
const hasGames = (lottery ?? prediction) !== undefined

/** Looks for prizes of the connected account, on any page, once the page has nothing better to do. */
export function WinGate() {
  const account = useStore(walletStore, (state) => state.account)
  return account === undefined || !hasGames ? null : (
    <Suspense fallback={null}>
      <WinWatch key={account} account={account} />
    </Suspense>
  )
}
