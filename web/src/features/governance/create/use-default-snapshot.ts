import { useBlock } from '@ibull/chain'
import { settledBlock } from '@ibull/domain/governance'
import { useState } from 'react'
import { useBlockTime } from './use-block-time.ts'

/** A block with its time in Unix seconds. */
export interface DatedBlock {
  readonly number: bigint
  readonly time: number
}

/**
 * Returns the snapshot for a proposal that doesn't specify one; `undefined` until its time is loaded. Advances
 * with the chain.
 */
export function useDefaultSnapshot(): DatedBlock | undefined {
  const newest = useBlock()
  const number = newest === undefined ? undefined : settledBlock(newest.number)
  const time = useBlockTime(String(number ?? ''))
  const [dated, setDated] = useState<DatedBlock>()
  // The previous block stays until the next one's time has been read.
  if (number !== undefined && time !== undefined && dated?.number !== number) setDated({ number, time })
  return dated
}
