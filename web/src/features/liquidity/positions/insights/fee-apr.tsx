import { addressKey, mapLoadable, type Address } from '@ibull/domain'
import { usePairFeeAprs } from '../../../../history/index.ts'
import { FeeAprBrief, FeeAprRow } from './fee-apr-view.tsx'

export interface FeeAprProps {
  readonly pair: Address
  /** All pairs of the list, requested at once. */
  readonly pairs: readonly Address[]
  readonly isBrief: boolean
}

/** Fee APR of a pool. Unknown while the indexer is unavailable. */
export default function FeeAprOfPair({ pair, pairs, isBrief }: FeeAprProps) {
  const feeApr = mapLoadable(usePairFeeAprs(pairs), (aprs) => aprs.get(addressKey(pair)))
  return isBrief ? <FeeAprBrief feeApr={feeApr} /> : <FeeAprRow feeApr={feeApr} />
}
