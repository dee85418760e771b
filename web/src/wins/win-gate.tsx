import { walletStore } from '@ibull/chain'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { network, whenIdle } from '../platform/index.ts'

/** If its code fails to load nothing is announced; the games' own pages show the same. */
const WinWatch = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  return import('./win-watch.tsx').catch(() => ({ default: () => <></> }))
})

const { lottery, prediction } = network.contracts
const hasGames = (lottery ?? prediction) !== undefined

/** Checks for the connected account's prizes, on any page, once the page is idle. */
export function WinGate() {
  const account = useStore(walletStore, (state) => state.account)
  return account === undefined || !hasGames ? null : (
    <Suspense fallback={null}>
      <WinWatch key={account} account={account} />
    </Suspense>
  )
}
