import { useBlock } from '@ibull/chain'
import { settledBlock } from '@ibull/domain/governance'
import { useState } from 'react'
import { useBlockTime } from './use-block-time.ts'

/** A block with its time in Unix seconds. */
export interface DatedBlock {
  readonly number: bigint
  readonly time: number
}

/** The snapshot of a proposal that names none; `undefined` until its time is known. Advances with the chain. */
export function useDefaultSnapshot(): DatedBlock | undefined {
  const newest = useBlock()
  const number = newest === undefined ? undefined : settledBlock(newest.number)
  const time = useBlockTime(String(number ?? ''))
  const [dated, setDated] = useState<DatedBlock>()
  // The block before stays until the time of the next one has been read.
  if (number !== undefined && time !== undefined && dated?.number !== number) setDated({ number, time })
  return dated
}
