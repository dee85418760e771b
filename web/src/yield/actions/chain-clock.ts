import { estimateChainTime, useBlock } from '@ibull/chain'
import { useEffect, useState } from 'react'

const STEP_MS = 1_000

/** The chain's time, in whole seconds, as it goes on. `undefined` until a block was seen. */
export function useChainTime(): bigint | undefined {
  const block = useBlock()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return block === undefined ? undefined : estimateChainTime(block, Math.max(now, block.observedAt))
}

/** Whether a moment of the chain's time, in seconds, is over. `false` while the time is not known. Ticks only until then. */
export function useIsOver(moment: bigint): boolean {
  const block = useBlock()
  const left = block === undefined ? undefined : moment - block.timestamp
  const endsAt =
    block === undefined || left === undefined ? undefined : block.observedAt + Number(left) * 1_000
  const [, setPassed] = useState<number>()
  const isOver = endsAt !== undefined && endsAt <= Date.now()
  useEffect(() => {
    if (endsAt === undefined || isOver) return
    const timer = setTimeout(() => setPassed(endsAt), Math.min(endsAt - Date.now() + 50, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [endsAt, isOver])
  return isOver
}

/** Timers beyond 24 days fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
