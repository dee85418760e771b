import type { IbullError } from '@ibull/domain'
import { createContext, createElement, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { ChainHealth } from '../rpc/rpc-client-types.ts'
import type { ChainReader, ObservedBlock } from './read-types.ts'

const ReaderContext = /* @__PURE__ */ createContext<ChainReader | undefined>(undefined)

/** Gives the reader to the hooks below it. Starting and stopping its clock is the owner's business. */
export function ChainReaderProvider({ reader, children }: { reader: ChainReader; children?: ReactNode }) {
  return createElement(ReaderContext, { value: reader }, children)
}

/** @throws {Error} outside of a {@link ChainReaderProvider}. */
export function useChainReader(): ChainReader {
  const reader = useContext(ReaderContext)
  if (reader === undefined) throw new Error('useChainReader needs a ChainReaderProvider above it.')
  return reader
}

/** The newest block that was read, `undefined` before the first. */
export function useBlock(): ObservedBlock | undefined {
  const { block } = useChainReader()
  return useSyncExternalStore(block.subscribe, block.getSnapshot, block.getSnapshot)
}

/** How the nodes behave: what a banner shows. */
export function useChainHealth(): ChainHealth {
  const { health } = useChainReader().rpc
  return useSyncExternalStore(health.subscribe, health.getSnapshot, health.getSnapshot)
}

/** Why the user's own endpoint does not serve; `undefined` while it does, or when there is none. */
export function useUserEndpointError(): IbullError | undefined {
  const { userEndpointHealth: health } = useChainReader().rpc
  return useSyncExternalStore(health.subscribe, health.getSnapshot, health.getSnapshot)
}

/**
 * The chain's time now, in whole seconds: that of the newest block plus the time since it was seen. Right
 * even where this computer's clock is wrong.
 * @param nowMs this computer's clock, the same that `observedAt` was taken from.
 */
export function estimateChainTime(block: ObservedBlock, nowMs: number = Date.now()): bigint {
  return block.timestamp + BigInt(Math.max(0, Math.floor((nowMs - block.observedAt) / 1000)))
}
