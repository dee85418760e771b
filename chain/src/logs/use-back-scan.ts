import { useEffect, useState } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { scanBack, type BackScan, type BackScanBounds, type BackScanSubject } from './scan-back.ts'

/** How far logs have been read. */
export interface BackScanState<Item> {
  readonly scan: BackScan<Item> | undefined
  readonly isRunning: boolean
  /** Why the last run ended early. */
  readonly error: unknown
  /** Reads what is new, then further back. */
  readonly resume: () => void
}

/** Kept while the app is open, so that a run continues where another ended. */
const scans = new Map<string, BackScan<never>>()

interface Run {
  readonly key: string
  /** Number of `resume`s before it. */
  readonly round: number
  readonly isRunning: boolean
  readonly scan?: BackScan<never> | undefined
  readonly error?: unknown
}

/** A scan of the page's network. Memoize it. */
export interface PageScan<Item extends { readonly block: number }> {
  /** Distinguishes its items on all networks. */
  readonly key: string
  readonly subject: BackScanSubject<Item>
  readonly bounds: BackScanBounds
  /** Blocks before the newest that are of interest; all if `undefined`. */
  readonly depth?: number | undefined
}

/** Reads logs backwards in runs of bounded work: one now, and one with each `resume`. Idle without a scan. */
export function useBackScan<Item extends { readonly block: number }>(
  named: PageScan<Item> | undefined,
): BackScanState<Item> {
  const { rpc } = useChainReader()
  const [round, setRound] = useState(0)
  const [run, setRun] = useState<Run>()
  useEffect(() => {
    if (named === undefined) return undefined
    const { key, subject, bounds, depth } = named
    const stop = new AbortController()
    const note = (next: Omit<Run, 'key' | 'round' | 'scan'>) => {
      if (!stop.signal.aborted) setRun({ ...next, key, round, scan: scans.get(key) })
    }
    note({ isRunning: true })
    scanBack(
      rpc,
      subject,
      scans.get(key) as BackScan<Item> | undefined,
      (scan) => {
        scans.set(key, scan as BackScan<never>)
        note({ isRunning: true })
      },
      stop.signal,
      bounds,
      depth,
    ).then(
      () => note({ isRunning: false }),
      (error: unknown) => note({ isRunning: false, error }),
    )
    return () => stop.abort()
  }, [rpc, named, round])
  const own = run !== undefined && run.key === named?.key ? run : undefined
  return {
    scan: own?.scan as BackScan<Item> | undefined,
    isRunning: own?.isRunning ?? named !== undefined,
    error: own?.error,
    resume: () => setRound((last) => last + 1),
  }
}
