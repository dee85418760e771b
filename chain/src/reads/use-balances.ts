import {
  Amount,
  mapLoadable,
  type Address,
  type Currency,
  type NativeCurrency,
  type Token,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import { allowanceQuery, balanceQuery } from './balance-queries.ts'
import { useChainReader } from './reader-context.ts'
import { useChainQueries, useChainQuery } from './use-chain-query.ts'

/** Returns an account's balance of a currency. Idle without an account or a currency. */
export function useBalance<C extends Currency>(
  account: Address | undefined,
  currency: C | undefined,
): Loadable<Amount<C>> {
  const reader = useChainReader()
  const state = useChainQuery(
    account === undefined || currency === undefined ? undefined : balanceQuery(reader, account, currency),
  )
  return useMemo(
    () =>
      currency === undefined
        ? { status: 'idle' }
        : mapLoadable(state, (raw) => Amount.fromRaw(currency, raw)),
    [state, currency],
  )
}

/** Returns an account's native balance. */
export function useNativeBalance(account: Address | undefined): Loadable<Amount<NativeCurrency>> {
  return useBalance(account, useChainReader().network.native)
}

/** Returns an account's balances of several currencies, in order; each fails on its own. Memoize the array. */
export function useBalances(
  account: Address | undefined,
  currencies: readonly Currency[],
): readonly Loadable<Amount>[] {
  const reader = useChainReader()
  const queries = useMemo(
    () =>
      account === undefined ? [] : currencies.map((currency) => balanceQuery(reader, account, currency)),
    [reader, account, currencies],
  )
  const states = useChainQueries(queries)
  return useMemo(
    () =>
      currencies.map((currency, index): Loadable<Amount> => {
        const state = states[index]
        return state === undefined
          ? { status: 'idle' }
          : mapLoadable(state, (raw) => Amount.fromRaw(currency, raw))
      }),
    [currencies, states],
  )
}

/** Returns a spender's allowance of an owner's token. Idle while an input is missing. */
export function useAllowance(
  token: Token | undefined,
  owner: Address | undefined,
  spender: Address | undefined,
): Loadable<Amount<Token>> {
  const reader = useChainReader()
  const state = useChainQuery(
    token === undefined || owner === undefined || spender === undefined
      ? undefined
      : allowanceQuery(reader, token, owner, spender),
  )
  return useMemo(
    () =>
      token === undefined ? { status: 'idle' } : mapLoadable(state, (raw) => Amount.fromRaw(token, raw)),
    [state, token],
  )
}
