import { addressKey, type Address } from '../money/address.ts'
import type { TokenMetadata } from './token-metadata.ts'

/** `pancake` is the exchange's own collection, `mixie` any other that the network names. */
export type CollectibleType = 'pancake' | 'mixie'

/** A collection whose tokens the app shows. */
export interface Collection {
  readonly type: CollectibleType
  readonly address: Address
}

/** The field of the metadata by which the collectibles of a collection differ. */
export const IDENTIFIER_KEYS = { pancake: 'image', mixie: 'image' } as const satisfies Record<
  CollectibleType,
  keyof TokenMetadata
>

/** Locations of one picture: `data:` URIs, or URLs that the hub fetches. */
export interface CollectibleImages {
  readonly lg: string
  readonly md: string
  readonly sm: string
  /** As it was published. */
  readonly ipfs: string
  readonly blur?: string
}

/** A collectible: what tokens with the same artwork have in common. */
export interface Collectible {
  readonly name: string
  readonly description: string
  /** `undefined` where its metadata names no usable picture. */
  readonly images: CollectibleImages | undefined
  readonly video: TokenMetadata['video']
  readonly sortOrder: number
  readonly identifier: string
  readonly type: CollectibleType
  /** In the own collection the bunny id, of which 0 is one. */
  readonly variationId: number | undefined
}

/** Collectibles that have no place of their own are last. */
export const LAST_SORT_ORDER = 999

/** A token of a collection as the chain knows it. */
export interface CollectibleToken {
  readonly collection: Collection
  /** 0 is one. */
  readonly tokenId: bigint
  readonly variationId: number | undefined
  readonly tokenUri: string
}

/**
 * What a token is. @param metadata `undefined` while it is not known: the collectible then has no name and no picture.
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
 * Tokens by what they are, in the order of the collectibles' places and then of the tokens themselves. A picture makes
 * tokens of another collection the same collectible only where they have their name in common.
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
    .toSorted((a, b) => a.collectible.sortOrder - b.collectible.sortOrder)
}
