import { estimateChainTime, useBlock } from '../reads/reader-context.ts'
import { useEffect, useState } from 'react'

const STEP_MS = 1_000

/** Timers longer than 24 days fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Returns the chain's time in whole seconds, ticking. `undefined` until a block has been read. */
export function useChainTime(): bigint | undefined {
  const block = useBlock()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return block === undefined ? undefined : estimateChainTime(block, Math.max(now, block.observedAt))
}

/**
 * Whether a chain timestamp, in seconds, has passed. `false` while the time is unknown. Rerenders only at that
 * moment.
 */
export function useIsOver(moment: bigint): boolean {
  const block = useBlock()
  const [passed, setPassed] = useState<bigint>()
  const isOver = passed === moment
  const endsAt =
    block === undefined || isOver ? undefined : block.observedAt + Number(moment - block.timestamp) * 1_000
  useEffect(() => {
    if (endsAt === undefined) return
    const wait = Math.min(Math.max(0, endsAt - Date.now()), LONGEST_TIMER_MS)
    const timer = setTimeout(() => {
      if (Date.now() >= endsAt) setPassed(moment)
    }, wait)
    return () => clearTimeout(timer)
  }, [endsAt, moment])
  return isOver
}
