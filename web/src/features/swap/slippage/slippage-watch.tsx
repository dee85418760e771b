import { useBlock } from '@ibull/chain'
import { useTokenProbe } from '@ibull/chain/probe'
import {
  automaticSlippage,
  steadySlippage,
  tradeRates,
  withSeenBlock,
  type AnyTrade,
  type AutomaticSlippage,
  type Pair,
  type SeenBlock,
} from '@ibull/domain'
import { useLayoutEffect, useState } from 'react'
import { network } from '../../../platform/index.ts'

export interface SlippageWatchProps {
  /** The page's own pairs at the newest block; `undefined` while they are out of date. */
  readonly pairs: readonly Pair[] | undefined
  readonly trade: AnyTrade | undefined
  /** Called with the trade's tolerance, and with `undefined` once there is none. */
  readonly onChange: (slippage: AutomaticSlippage | undefined) => void
}

/** Time that a wallet's confirmation and the mining take together. */
const WAIT_MS = 9_000
const WAIT_BLOCKS = Math.ceil(WAIT_MS / network.blockTimeMs)

interface Seen {
  readonly block: bigint | undefined
  readonly pairs: readonly Pair[] | undefined
  readonly trade: AnyTrade | undefined
  readonly blocks: readonly SeenBlock[]
}

const NOTHING_SEEN: Seen = { block: undefined, pairs: undefined, trade: undefined, blocks: [] }

/** Keeps the reserves of the last blocks while it is mounted, and derives the tolerance; renders nothing itself. */
export default function SlippageWatch({ pairs, trade, onChange }: SlippageWatchProps) {
  const block = useBlock()?.number
  const [seen, setSeen] = useState(NOTHING_SEEN)
  const isSeen = seen.block === block && seen.pairs === pairs && seen.trade === trade
  if (!isSeen && block !== undefined && pairs !== undefined) {
    const onRoutes = trade?.parts.flatMap(({ route }) => route.pairs) ?? []
    const blocks = withSeenBlock(seen.blocks, Number(block), [...pairs, ...onRoutes])
    setSeen({ block, pairs, trade, blocks })
  }

  const selling = useTokenProbe(trade?.inputAmount.currency.wrapped)
  const buying = useTokenProbe(trade?.outputAmount.currency.wrapped)
  const sellTaxBps = selling.status === 'ready' ? (selling.value.sellTaxBps ?? 0) : 0
  const buyTaxBps = buying.status === 'ready' ? (buying.value.buyTaxBps ?? 0) : 0

  const [kept, setKept] = useState<Kept>()
  const taxesBps = [sellTaxBps, buyTaxBps]
  const isKnown = kept?.trade === trade && kept?.seen === seen && kept.taxes === taxesBps.join()
  if (!isKnown && trade !== undefined) {
    const rates = tradeRates(trade, seen.blocks)
    const next = automaticSlippage({ type: trade.type, rates, waitBlocks: WAIT_BLOCKS, taxesBps })
    const isSameQuestion =
      kept?.trade.type === trade.type &&
      kept.trade.inputAmount.currency.isSame(trade.inputAmount.currency) &&
      kept.trade.outputAmount.currency.isSame(trade.outputAmount.currency)
    const slippage = steadySlippage(isSameQuestion ? kept.slippage : undefined, next)
    setKept({ trade, seen, taxes: taxesBps.join(), slippage })
  }

  const slippage = trade === undefined ? undefined : kept?.slippage
  useLayoutEffect(() => onChange(slippage), [slippage, onChange])
  useLayoutEffect(() => () => onChange(undefined), [onChange])
  return null
}

/** The last answer with what it was derived from. */
interface Kept {
  readonly trade: AnyTrade
  readonly seen: Seen
  readonly taxes: string
  readonly slippage: AutomaticSlippage
}
