import { currencyIdOf, type AutomaticSlippage } from '@ibull/domain'
import { network } from '../../platform/index.ts'
import { refusedTrade, type CallState } from './call-state.ts'
import MarketSearch from './market/market-search.tsx'
import type { Widening } from './market/widening.ts'
import SlippageWatch from './slippage/slippage-watch.tsx'
import SplitSearch from './split/split-search.tsx'
import type { SplitFinder } from './split/split-question.ts'
import type { SwapModel } from './use-swap-model.ts'

export interface SearchesProps {
  readonly model: SwapModel
  readonly call: CallState | undefined
  readonly gasPriceWei: bigint
  readonly onWiden: (widening: Widening | undefined) => void
  readonly onFindSplits: (finder: SplitFinder | undefined) => void
  readonly onSlippage: (slippage: AutomaticSlippage | undefined) => void
}

const HAS_LIST = network.services.exchangeGraphUrl !== undefined

/** What improves a quote once the page shows one: further pairs, splits, and a tolerance; renders nothing itself. */
export default function Searches(props: SearchesProps) {
  const { market, marketQuestion, splitQuestion, trade, chosenSlippageBps } = props.model
  if (market.status !== 'ready') return null
  const { graph } = market.value
  return (
    <>
      {HAS_LIST && marketQuestion !== undefined && (
        <MarketSearch
          // Tokens whose call failed are tried again with another slippage.
          key={[...[marketQuestion.input, marketQuestion.output].map(currencyIdOf), chosenSlippageBps].join()}
          question={marketQuestion}
          graph={graph}
          refused={refusedTrade(props.call, trade)}
          onChange={props.onWiden}
        />
      )}
      {splitQuestion !== undefined && (
        <SplitSearch question={splitQuestion} gasPriceWei={props.gasPriceWei} onChange={props.onFindSplits} />
      )}
      {chosenSlippageBps === undefined && (
        <SlippageWatch
          pairs={market.isStale ? undefined : graph.pairs}
          trade={trade}
          onChange={props.onSlippage}
        />
      )}
    </>
  )
}
