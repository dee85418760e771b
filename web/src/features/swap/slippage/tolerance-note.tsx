import './copy/en.json'
import { formatCount, Percent } from '@ibull/domain'
import { Banner } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import type { SwapTolerance } from '../swap-request.ts'

/** The slippage tolerance of a swap and why it is that one. */
export function ToleranceNote({ slippageBps, isSlippageChosen, automatic }: SwapTolerance) {
  const t = useCopy()
  const money = useMoneyText()
  const reason = isSlippageChosen ? 'chosen' : (automatic?.reason ?? 'fewBlocks')
  const percent = (bps = 0) => money.percent(Percent.fromBps(bps))
  const text = t(`swap.tolerance.${reason}`, {
    percent: percent(slippageBps),
    blocks: formatCount(automatic?.blocks ?? 0, money.style),
    tax: percent(automatic?.taxBps),
  })
  return reason === 'capped' ? <Banner tone="warning">{text}</Banner> : text
}
