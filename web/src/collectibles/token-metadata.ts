import {
  inlineMetadata,
  parseContentLocation,
  parseTokenMetadata,
  type CollectibleToken,
  type TokenMetadata,
} from '@ibull/domain/collectibles'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import { network } from '../platform/index.ts'
import { keepMetadata, keptMetadata } from './metadata-cache.ts'

/** State of a token's metadata. `none` if its URI isn't a location, or has no valid metadata. */
export type MetadataState =
  | { readonly status: 'ready'; readonly value: TokenMetadata }
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly retry: () => void }

const TIMEOUT_MS = 20_000
const MOST_INLINE = 500

const LOADING: MetadataState = { status: 'loading' }
const NONE: MetadataState = { status: 'none' }

/** By URL, as long as the page is open. */
const remote = createStore<Readonly<Record<string, MetadataState>>>(() => ({}))
const inline = new Map<string, MetadataState>()

/** Returns the metadata of tokens, in order: inline metadata immediately, the rest through the hub. */
export function useTokenMetadata(
  tokens: readonly Pick<CollectibleToken, 'tokenUri'>[],
): readonly MetadataState[] {
  const states = useStore(remote)
  useEffect(() => {
    for (const { tokenUri } of tokens) {
      const url = remoteUrl(tokenUri)
      if (url !== undefined && remote.getState()[url] === undefined) void load(url)
    }
  }, [tokens])
  return useMemo(
    () =>
      tokens.map(({ tokenUri }) => {
        const url = remoteUrl(tokenUri)
        return url === undefined ? inlineState(tokenUri) : (states[url] ?? LOADING)
      }),
    [tokens, states],
  )
}

function remoteUrl(tokenUri: string): string | undefined {
  const location = parseContentLocation(tokenUri)
  return location?.kind === 'remote' ? location.url : undefined
}

function inlineState(tokenUri: string): MetadataState {
  const known = inline.get(tokenUri)
  if (known !== undefined) return known
  const value = inlineMetadata(tokenUri)
  const state: MetadataState = value === undefined ? NONE : { status: 'ready', value }
  if (inline.size >= MOST_INLINE) inline.clear()
  inline.set(tokenUri, state)
  return state
}

/** Metadata from an earlier visit is shown until the response arrives, or if there is none. */
async function load(url: string, isAgain = false): Promise<void> {
  const set = (state: MetadataState) => remote.setState({ [url]: state })
  const kept = keptMetadata(url)
  set(kept === undefined ? LOADING : { status: 'ready', value: kept })
  const answer = await request(url, isAgain)
  if (answer === 'failed') {
    if (kept === undefined) set({ status: 'failed', retry: () => void load(url, true) })
    return
  }
  if (answer === undefined) return set(NONE)
  keepMetadata(url, answer)
  set({ status: 'ready', value: answer })
}

async function request(url: string, isAgain: boolean): Promise<TokenMetadata | 'failed' | undefined> {
  const { hubUrl } = network.services
  if (hubUrl === undefined) return undefined
  try {
    const answer = await fetch(`${hubUrl}/token-metadata?url=${encodeURIComponent(url)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Browsers cache a failure for a while.
      cache: isAgain ? 'reload' : 'default',
    })
    return answer.ok ? parseTokenMetadata(await answer.json()) : 'failed'
  } catch {
    return 'failed'
  }
}
