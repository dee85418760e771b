import { addressKey, type Address, type Currency, type Token } from '@ibull/domain'
import { chainQuery, type ChainQuery } from './chain-query.ts'
import type { CallResult, ChainReader } from './read-types.ts'
import { allowanceRead, balanceOfRead, nativeBalanceRead } from './token-reads.ts'

/** How much of a currency an account holds, in raw units. */
export function balanceQuery(reader: ChainReader, account: Address, currency: Currency): ChainQuery<bigint> {
  const id = currency.kind === 'native' ? 'native' : addressKey(currency.address)
  return chainQuery(reader, {
    verb: 'balance',
    parameters: [addressKey(account), id],
    cadence: 'block',
    reads: () => [
      currency.kind === 'native'
        ? nativeBalanceRead(reader.network.contracts.multicall, account)
        : balanceOfRead(currency.address, account),
    ],
    assemble: ([balance]) => valueOrThrow(balance),
  })
}

/** How much of a token a spender may take from its owner, in raw units. */
export function allowanceQuery(
  reader: ChainReader,
  token: Token,
  owner: Address,
  spender: Address,
): ChainQuery<bigint> {
  return chainQuery(reader, {
    verb: 'allowance',
    parameters: [addressKey(token.address), addressKey(owner), addressKey(spender)],
    cadence: 'block',
    reads: () => [allowanceRead(token.address, owner, spender)],
    assemble: ([allowance]) => valueOrThrow(allowance),
  })
}

/** The values of a batch of which all are needed. @throws the failure of the first call that failed. */
export function valuesOrThrow<T>(results: readonly CallResult<T>[]): readonly T[] {
  return results.map(valueOrThrow)
}

/** @throws the failure of a call that failed. */
export function valueOrThrow<T>(result: CallResult<T>): T {
  if (result.status === 'failure') throw result.error
  return result.value
}
