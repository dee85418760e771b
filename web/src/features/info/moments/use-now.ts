import { useEffect, useState } from 'react'

const STEP_MS = 15_000

/** Returns the computer's clock in Unix seconds, updated every 15 seconds. */
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
