import { addressKey, mapLoadable, Token, type Address, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { valueOrThrow } from '../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { allowanceRead } from '../reads/token-reads.ts'
import { useChainQueries } from '../reads/use-chain-query.ts'
import { tokenQuery } from '../tokens/token-query.ts'

/** A token by its address, and who may spend it. */
export interface TokenSpender {
  readonly token: Address
  readonly spender: Address
}

/** Less often than a form's: a page may have hundreds. */
function allowedQuery(
  reader: ChainReader,
  owner: Address,
  { token, spender }: TokenSpender,
): ChainQuery<bigint> {
  return chainQuery(reader, {
    verb: 'allowed',
    parameters: [addressKey(token), addressKey(owner), addressKey(spender)],
    cadence: 'tenSeconds',
    reads: () => [allowanceRead(token, owner, spender)],
    assemble: ([allowance]) => valueOrThrow(allowance),
  })
}

/** Returns what each spender may spend of `owner`'s token on the chain now, in raw units. Memoise the array. */
export function useAllowances(
  owner: Address | undefined,
  pairs: readonly TokenSpender[],
): readonly Loadable<bigint>[] {
  const reader = useChainReader()
  const queries = useMemo(
    () => (owner === undefined ? [] : pairs.map((pair) => allowedQuery(reader, owner, pair))),
    [reader, owner, pairs],
  )
  return useChainQueries(queries)
}

/** Returns tokens with their labels on the chain, sanitized. Memoise the array. */
export function useTokens(addresses: readonly Address[]): readonly Loadable<Token>[] {
  const reader = useChainReader()
  const queries = useMemo(() => addresses.map((address) => tokenQuery(reader, address)), [reader, addresses])
  const states = useChainQueries(queries)
  return useMemo(() => states.map((state) => mapLoadable(state, (fields) => new Token(fields))), [states])
}
