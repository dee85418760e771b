import type { IbullError } from '@ibull/domain'
import { createContext, createElement, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { ChainHealth } from '../rpc/rpc-client-types.ts'
import type { ChainReader, ObservedBlock } from './read-types.ts'

const ReaderContext = /* @__PURE__ */ createContext<ChainReader | undefined>(undefined)

/** Provides the reader to the hooks below. Starting and stopping its clock is left to its owner. */
export function ChainReaderProvider({ reader, children }: { reader: ChainReader; children?: ReactNode }) {
  return createElement(ReaderContext, { value: reader }, children)
}

/** Returns the reader. @throws {Error} outside a {@link ChainReaderProvider}. */
export function useChainReader(): ChainReader {
  const reader = useContext(ReaderContext)
  if (reader === undefined) throw new Error('useChainReader needs a ChainReaderProvider above it.')
  return reader
}

/** Returns the newest block read, `undefined` before the first. */
export function useBlock(): ObservedBlock | undefined {
  const { block } = useChainReader()
  return useSyncExternalStore(block.subscribe, block.getSnapshot, block.getSnapshot)
}

/** Returns the nodes' health, as shown by a banner. */
export function useChainHealth(): ChainHealth {
  const { health } = useChainReader().rpc
  return useSyncExternalStore(health.subscribe, health.getSnapshot, health.getSnapshot)
}

/** Returns why the user's own endpoint fails; `undefined` while it works, or if there is none. */
export function useUserEndpointError(): IbullError | undefined {
  const { userEndpointHealth: health } = useChainReader().rpc
  return useSyncExternalStore(health.subscribe, health.getSnapshot, health.getSnapshot)
}

/**
 * Estimates the chain's current time in whole seconds: the newest block's timestamp plus the time since it was
 * seen.
 * Correct even if the local clock is wrong.
 * @param nowMs the local clock that `observedAt` was taken from.
 */
export function estimateChainTime(block: ObservedBlock, nowMs: number = Date.now()): bigint {
  return block.timestamp + BigInt(Math.max(0, Math.floor((nowMs - block.observedAt) / 1000)))
}
