import './copy/en.json'
import { formatPercent, Fraction, providerFeeBps } from '@ibull/domain'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'

/** The network's swap fee in words. */
export interface SwapFeeText {
  /** Fee of each hop: "0.25%". */
  readonly total: string
  /** Liquidity providers' part of it: "0.17%". */
  readonly providers: string
  /** All parts: "0.17% to liquidity providers, 0.05% to ...". */
  readonly split: string
}

/** Returns the swap fee of the network's pairs. Parts of zero are left out. */
export function useSwapFeeText(): SwapFeeText {
  const t = useCopy()
  const style = useNumberStyle()
  const { totalBps, treasuryBps, buybackBps } = network.swapFee
  const percent = (bps: bigint) => formatPercent(new Fraction(bps, 10_000n), { style })
  const providers = percent(providerFeeBps(network.swapFee))
  const split = [
    t('tokens.feeToProviders', { share: providers }),
    ...(buybackBps === 0n ? [] : [t('tokens.feeToBuyback', { share: percent(buybackBps) })]),
    ...(treasuryBps === 0n ? [] : [t('tokens.feeToTreasury', { share: percent(treasuryBps) })]),
  ].join(', ')
  return { total: percent(totalBps), providers, split }
}
