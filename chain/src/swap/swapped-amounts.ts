import { Amount, type Address, type Currency } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import { swapMovesOf } from '../transactions/swap-moves.ts'
import type { TokenMove } from '../transactions/transaction-record.ts'
import type { SwapTerms } from './swap-terms.ts'

/** Actual input and output of a mined swap. */
export interface SwappedAmounts {
  readonly paid: Amount
  readonly received: Amount
}

/** Reads {@link swapMovesOf} as amounts of the terms' currencies. */
export function swappedAmounts(
  { inputAmount, outputAmount, recipient }: Pick<SwapTerms, 'inputAmount' | 'outputAmount' | 'recipient'>,
  moves: readonly TokenMove[] | undefined,
  account: Address,
  network: Pick<Network, 'wrappedNative' | 'contracts'>,
): SwappedAmounts | undefined {
  const ends = {
    input: tokenOf(inputAmount.currency),
    output: tokenOf(outputAmount.currency),
    account,
    recipient: recipient ?? account,
  }
  const swapped = swapMovesOf(ends, moves, network)
  return (
    swapped && {
      paid: Amount.fromRaw(inputAmount.currency, swapped.paid),
      received: Amount.fromRaw(outputAmount.currency, swapped.received),
    }
  )
}

function tokenOf(currency: Currency): Address | null {
  return currency.kind === 'token' ? currency.address : null
}
