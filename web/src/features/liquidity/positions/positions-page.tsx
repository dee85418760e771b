import '../copy.ts'
import { addressKey } from '@ibull/domain'
import { useMemo } from 'react'
import { openDialog } from '../../../dialogs/index.ts'
import { Page } from '../../../layout/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { positionInsights } from './insights/position-insights.tsx'
import { positionFacts } from './position-facts.ts'
import { PositionsView, type PositionList } from './positions-view.tsx'
import { useOwnPositions } from './use-own-positions.ts'

/** `/liquidity`: the user's positions in this exchange's pools. */
export function PositionsPage() {
  return (
    <Page>
      <PositionsView list={usePositionList()} onConnect={() => openDialog('connect')} />
    </Page>
  )
}

function usePositionList(): PositionList {
  const money = useMoneyText()
  const { account, positions: state, prices } = useOwnPositions()
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
            insights: positionInsights(account, position, pairs, prices),
          })),
          failedCount: state.value.failedCount,
          isStale: state.isStale,
        }
      }
    }
  }, [account, state, prices, money])
}
