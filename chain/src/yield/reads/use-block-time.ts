import { useSyncExternalStore } from 'react'
import type { BlockStamp, ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'

/** A measurement spans at least so many blocks; timestamps are whole seconds. */
const MINIMUM_BLOCKS = 20n
/** A measurement restarts after this many, to follow a change. */
const MAXIMUM_BLOCKS = 2_000n

interface Measurement {
  readonly first: BlockStamp
  readonly last: BlockStamp
}

const measurements = /* @__PURE__ */ new WeakMap<ChainReader, Measurement>()

/** The measurement with one more block. Restarts after a rewind, or when it has become long. */
export function measured(known: Measurement | undefined, block: BlockStamp): Measurement {
  const isBroken =
    known === undefined ||
    block.number < known.last.number ||
    block.number - known.first.number > MAXIMUM_BLOCKS
  return { first: isBroken ? block : known.first, last: block }
}

/** Milliseconds between two blocks; `undefined` until the measurement spans enough of them. */
export function blockTimeOf({ first, last }: Measurement): number | undefined {
  const blocks = last.number - first.number
  if (blocks < MINIMUM_BLOCKS) return undefined
  return (Number(last.timestamp - first.timestamp) * 1000) / Number(blocks)
}

/**
 * The time between two blocks, in milliseconds: measured over the last blocks that the page saw, as configured until
 * then. For figures "per block" and countdowns in blocks; returns are computed per second.
 */
export function useBlockTime(): number {
  const reader = useChainReader()
  return useSyncExternalStore(
    (listener) => reader.block.subscribe(listener),
    () => {
      const block = reader.block.getSnapshot()
      if (block === undefined) return reader.network.blockTimeMs
      const measurement = measured(measurements.get(reader), block)
      measurements.set(reader, measurement)
      return blockTimeOf(measurement) ?? reader.network.blockTimeMs
    },
  )
}
