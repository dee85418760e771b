import '../copy.ts'
import { addressKey, type Token } from '@ibull/domain'
import { liquidityCandidates, useLiquidityPositions, useUsdPrices } from '@ibull/chain'
import { useMemo } from 'react'
import { network } from '../../../platform/index.ts'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { Page } from '../../../layout/index.ts'
import { useMoneyText, useOwnTokens } from '../../../tokens/index.ts'
import { useSavedPairs } from '../saved-pairs.ts'
import { positionInsights } from './insights/position-insights.tsx'
import { positionFacts } from './position-facts.ts'
import { PositionsView, type PositionList } from './positions-view.tsx'

const NO_TOKENS: readonly Token[] = []

/** `/liquidity`: what the user has in the pools of this exchange. */
export function PositionsPage() {
  return (
    <Page>
      <PositionsView list={usePositionList()} onConnect={() => openDialog('connect')} />
    </Page>
  )
}

function usePositionList(): PositionList {
  const money = useMoneyText()
  const { account } = useAccount()
  const tokens = useOwnTokens()
  const savedPairs = useSavedPairs()
  const candidates = useMemo(() => liquidityCandidates(network, tokens, savedPairs), [tokens, savedPairs])
  const state = useLiquidityPositions(account, candidates)
  const positions = state.status === 'ready' ? state.value.positions : undefined
  const held = useMemo(
    () => positions?.flatMap(({ amount0, amount1 }) => [amount0.currency, amount1.currency]) ?? NO_TOKENS,
    [positions],
  )
  const prices = useUsdPrices(held)
  return useMemo<PositionList>(() => {
    if (account === undefined) return { status: 'disconnected' }
    switch (state.status) {
      case 'idle':
      case 'loading':
        return { status: 'loading' }
      case 'failed':
        return { status: 'failed', retry: state.retry }
      case 'ready': {
        const pairs = state.value.positions.map(({ pool }) => pool.pair.address)
        return {
          status: 'ready',
          positions: state.value.positions.map((position) => ({
            key: addressKey(position.pool.pair.address),
            facts: positionFacts(position, prices, money),
            insights: positionInsights(account, position.pool.pair.address, pairs),
          })),
          failedCount: state.value.failedCount,
          isStale: state.isStale,
        }
      }
    }
  }, [account, state, prices, money])
}
