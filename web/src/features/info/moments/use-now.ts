import { useEffect, useState } from 'react'

const STEP_MS = 15_000

/** The reader's clock, in seconds since 1970, moving on every quarter of a minute. */
export function useNow(): number {
  const [now, setNow] = useState(secondsNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(secondsNow()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1_000)
}
