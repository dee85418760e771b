import { addressKey, type Address } from '@ibull/domain'
import type { CollectibleToken, Collection } from '@ibull/domain/collectibles'
import { mapRead, toCount } from '../../contract-call/decode-words.ts'
import type { Network } from '../../networks/network.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader, ContractRead } from '../../reads/read-types.ts'
import { balanceOfRead, totalSupplyRead } from '../../reads/token-reads.ts'
import {
  bunnyIdRead,
  ownerOfRead,
  tokenByIndexRead,
  tokenOfOwnerByIndexRead,
  tokenUriRead,
} from './collection-reads.ts'

/** Returns the network's own collection, followed by those in its file. */
export function collectionsOf({ contracts, collections = [] }: Network): readonly Collection[] {
  const others = collections.map((address): Collection => ({ type: 'mixie', address }))
  return contracts.collectibles === undefined
    ? others
    : [{ type: 'pancake', address: contracts.collectibles }, ...others]
}

/** An account's tokens in a collection: their number, and those requested. */
export interface OwnedTokens {
  readonly total: number
  readonly tokenIds: readonly bigint[]
}

/** Returns a query for an account's first `limit` tokens in a collection, every ten seconds, in one call. */
export function ownedTokensQuery(
  reader: ChainReader,
  { address }: Collection,
  account: Address,
  limit: number,
): ChainQuery<OwnedTokens> {
  return chainQuery(reader, {
    verb: 'ownedTokens',
    parameters: [addressKey(address), addressKey(account), limit],
    cadence: 'tenSeconds',
    reads: (): readonly [ContractRead<number>, ...ContractRead<bigint>[]] => [
      mapRead(balanceOfRead(address, account), toCount),
      // The count comes with the same batch: indices beyond the last fail individually.
      ...Array.from({ length: limit }, (_, index) => tokenOfOwnerByIndexRead(address, account, index)),
    ],
    assemble: ([balance, ...tokens]) => {
      const total = valueOrThrow(balance)
      return { total, tokenIds: tokens.slice(0, total).map(valueOrThrow) }
    },
  })
}

/** Returns a query for a token, read once: neither its URI nor its bunny id changes. */
export function collectibleTokenQuery(
  reader: ChainReader,
  collection: Collection,
  tokenId: bigint,
): ChainQuery<CollectibleToken> {
  const { address, type } = collection
  return chainQuery(reader, {
    verb: 'collectibleToken',
    parameters: [addressKey(address), tokenId.toString()],
    cadence: 'once',
    reads: (): readonly [ContractRead<string>, ...ContractRead<number>[]] => [
      tokenUriRead(address, tokenId),
      ...(type === 'pancake' ? [bunnyIdRead(address, tokenId)] : []),
    ],
    assemble: ([uri, bunnyId]) => ({
      collection,
      tokenId,
      variationId: bunnyId === undefined ? undefined : valueOrThrow(bunnyId),
      // Tokens without a URI are kept.
      tokenUri: uri.status === 'success' ? uri.value : '',
    }),
  })
}

/** Returns a query for a collection's total supply, every ten seconds. */
export function collectionSupplyQuery(reader: ChainReader, { address }: Collection): ChainQuery<number> {
  return chainQuery(reader, {
    verb: 'collectionSupply',
    parameters: [addressKey(address)],
    cadence: 'tenSeconds',
    reads: () => [mapRead(totalSupplyRead(address), toCount)],
    assemble: ([supply]) => valueOrThrow(supply),
  })
}

/** Tokens per page of a collection. */
export const TOKENS_PER_PAGE = 24

/**
 * Returns a query for a page's tokens by index from 0, every ten seconds: burning one moves the last into its
 * index.
 */
export function tokenPageQuery(
  reader: ChainReader,
  { address }: Collection,
  page: number,
): ChainQuery<readonly bigint[]> {
  return chainQuery(reader, {
    verb: 'tokenPage',
    parameters: [addressKey(address), page],
    cadence: 'tenSeconds',
    reads: () =>
      Array.from({ length: TOKENS_PER_PAGE }, (_, index) =>
        tokenByIndexRead(address, page * TOKENS_PER_PAGE + index),
      ),
    // Indices beyond the last fail individually.
    assemble: (tokens) => tokens.flatMap((token) => (token.status === 'success' ? [token.value] : [])),
  })
}

/** Returns a query for a token's owner, every ten seconds. Resolves to `null` if it was burnt. */
export function tokenOwnerQuery(
  reader: ChainReader,
  { address }: Collection,
  tokenId: bigint,
): ChainQuery<Address | null> {
  return chainQuery(reader, {
    verb: 'tokenOwner',
    parameters: [addressKey(address), tokenId.toString()],
    cadence: 'tenSeconds',
    reads: () => [ownerOfRead(address, tokenId)],
    assemble: ([owner]) => (owner.status === 'success' ? owner.value : null),
  })
}
