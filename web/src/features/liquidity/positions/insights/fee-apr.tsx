import { addressKey, type Address } from '@ibull/domain'
import { usePairFeeAprs } from '../../../../history/index.ts'
import { FeeAprBrief, FeeAprRow, type FeeApr } from './fee-apr-view.tsx'

export interface FeeAprProps {
  readonly pair: Address
  /** All pairs of the list, requested at once. */
  readonly pairs: readonly Address[]
  readonly isBrief: boolean
}

/** What the fees of a pool make in a year. An indexer that is away leaves it unknown. */
export default function FeeAprOfPair({ pair, pairs, isBrief }: FeeAprProps) {
  const feeApr = useFeeApr(pair, pairs)
  return isBrief ? <FeeAprBrief feeApr={feeApr} /> : <FeeAprRow feeApr={feeApr} />
}

function useFeeApr(pair: Address, pairs: readonly Address[]): FeeApr {
  const aprs = usePairFeeAprs(pairs)
  switch (aprs.status) {
    case 'idle':
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return { status: 'known', apr: undefined }
    case 'ready':
      return { status: 'known', apr: aprs.value.get(addressKey(pair)) }
  }
}
