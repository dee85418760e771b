import { addressKey, mapLoadable, type Address } from '@ibull/domain'
import { usePairFeeAprs } from '../../../../history/index.ts'
import { FeeAprBrief, FeeAprRow } from './fee-apr-view.tsx'

export interface FeeAprProps {
  readonly pair: Address
  /** All pairs of the list, requested at once. */
  readonly pairs: readonly Address[]
  readonly isBrief: boolean
}

/** What the fees of a pool make in a year. An indexer that is away leaves it unknown. */
export default function FeeAprOfPair({ pair, pairs, isBrief }: FeeAprProps) {
  const feeApr = mapLoadable(usePairFeeAprs(pairs), (aprs) => aprs.get(addressKey(pair)))
  return isBrief ? <FeeAprBrief feeApr={feeApr} /> : <FeeAprRow feeApr={feeApr} />
}
