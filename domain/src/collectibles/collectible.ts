import { addressKey, type Address } from '../money/address.ts'
import type { TokenMetadata } from './token-metadata.ts'

/** `pancake` is the exchange's own collection, `mixie` any other collection in the network file. */
export type CollectibleType = 'pancake' | 'mixie'

/** A collection whose tokens the app displays. */
export interface Collection {
  readonly type: CollectibleType
  readonly address: Address
}

/** Metadata field that distinguishes a collection's collectibles. */
export const IDENTIFIER_KEYS = { pancake: 'image', mixie: 'image' } as const satisfies Record<
  CollectibleType,
  keyof TokenMetadata
>

/** Locations of one picture: `data:` URIs, or URLs fetched through the hub. */
export interface CollectibleImages {
  readonly lg: string
  readonly md: string
  readonly sm: string
  /** As published. */
  readonly ipfs: string
  readonly blur?: string
}

/** A collectible: what all tokens with the same artwork share. */
export interface Collectible {
  readonly name: string
  readonly description: string
  /** `undefined` if the metadata contains no usable picture. */
  readonly images: CollectibleImages | undefined
  readonly video: TokenMetadata['video']
  readonly sortOrder: number
  readonly identifier: string
  readonly type: CollectibleType
  /** Bunny ID in the exchange's own collection; may be 0. */
  readonly variationId: number | undefined
}

/** Sort position of collectibles without one of their own: last. */
export const LAST_SORT_ORDER = 999

/** On-chain data of a collection's token. */
export interface CollectibleToken {
  readonly collection: Collection
  /** May be 0. */
  readonly tokenId: bigint
  readonly variationId: number | undefined
  readonly tokenUri: string
}

/**
 * Returns a token's collectible. @param metadata `undefined` until loaded: the collectible then has no name or
 * picture.
 */
export function collectibleOf(token: CollectibleToken, metadata: TokenMetadata | undefined): Collectible {
  const { collection, variationId } = token
  const image = metadata?.image
  const key = metadata?.[IDENTIFIER_KEYS[collection.type]] ?? token.tokenUri
  return {
    name: metadata?.name ?? '',
    description: metadata?.description ?? '',
    images: image === undefined ? undefined : { lg: image, md: image, sm: image, ipfs: image },
    video: metadata?.video,
    sortOrder: variationId ?? LAST_SORT_ORDER,
    identifier: variationId === undefined ? key : String(variationId),
    type: collection.type,
    variationId,
  }
}

/** Tokens of one collectible. */
export interface CollectibleGroup<Token extends CollectibleToken> {
  /** Unique within a page. */
  readonly key: string
  readonly collectible: Collectible
  readonly tokens: readonly Token[]
}

/**
 * Groups tokens by collectible, sorted by collectible position and then by token. In other collections, tokens
 * with the same picture are the same collectible only if their names match too.
 */
export function groupCollectibles<Token extends CollectibleToken>(
  tokens: readonly { readonly token: Token; readonly metadata: TokenMetadata | undefined }[],
): readonly CollectibleGroup<Token>[] {
  const groups = new Map<string, { collectible: Collectible; tokens: Token[] }>()
  for (const { token, metadata } of tokens) {
    const collectible = collectibleOf(token, metadata)
    const { variationId } = collectible
    const own =
      variationId === undefined ? `${collectible.identifier} ${collectible.name}` : `#${variationId}`
    const isAlone = variationId === undefined && metadata?.image === undefined
    const key = `${addressKey(token.collection.address)} ${isAlone ? `token ${token.tokenId}` : own}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { collectible, tokens: [token] })
    else group.tokens.push(token)
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .sort((a, b) => a.collectible.sortOrder - b.collectible.sortOrder)
}
