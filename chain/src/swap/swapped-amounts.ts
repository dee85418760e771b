import { Amount, isSameAddress, ZERO_ADDRESS, type Address, type Currency } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { TokenMove } from '../transactions/transaction-record.ts'
import type { SwapTerms } from './swap-terms.ts'

/** What a mined swap really took and gave. */
export interface SwappedAmounts {
  readonly paid: Amount
  readonly received: Amount
}

/**
 * What a swap took from the account and what arrived at its recipient, by the token moves of its receipt; native
 * currency by what the router wrapped and unwrapped. `undefined` where the receipt does not say it.
 */
export function swappedAmounts(
  { inputAmount, outputAmount, recipient }: Pick<SwapTerms, 'inputAmount' | 'outputAmount' | 'recipient'>,
  moves: readonly TokenMove[] | undefined,
  account: Address,
  { wrappedNative, contracts: { router } }: Pick<Network, 'wrappedNative' | 'contracts'>,
): SwappedAmounts | undefined {
  const sum = (currency: Currency, side: { readonly from: Address } | { readonly to: Address }) => {
    const { address } = currency.kind === 'token' ? currency : wrappedNative
    const total = (moves ?? [])
      .filter((move) => isSameAddress(move.token, address))
      .filter((move) =>
        'from' in side ? isSameAddress(move.from, side.from) : isSameAddress(move.to, side.to),
      )
      .filter(({ from, to }) => currency.kind === 'token' || from === ZERO_ADDRESS || to === ZERO_ADDRESS)
      .reduce((all, { amount }) => all + BigInt(amount), 0n)
    return total === 0n ? undefined : Amount.fromRaw(currency, total)
  }
  const paid = sum(
    inputAmount.currency,
    inputAmount.currency.kind === 'token' ? { from: account } : { to: router },
  )
  const received = sum(
    outputAmount.currency,
    outputAmount.currency.kind === 'token' ? { to: recipient ?? account } : { from: router },
  )
  return paid === undefined || received === undefined ? undefined : { paid, received }
}
