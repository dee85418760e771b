import { addressKey, type Address, type Currency, type Token } from '@ibull/domain'
import { chainQuery, type ChainQuery } from './chain-query.ts'
import type { CallResult, ChainReader } from './read-types.ts'
import { allowanceRead, balanceOfRead, nativeBalanceRead } from './token-reads.ts'

/** Returns a query for an account's balance of a currency, in raw units. */
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

/** Returns a query for a spender's allowance of an owner's token, in raw units. */
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

/** Returns the values of a batch that needs all of them. @throws the error of the first failed call. */
export function valuesOrThrow<T>(results: readonly CallResult<T>[]): readonly T[] {
  return results.map(valueOrThrow)
}

/** Returns the value of a call. @throws its error if it failed. */
export function valueOrThrow<T>(result: CallResult<T>): T {
  if (result.status === 'failure') throw result.error
  return result.value
}
