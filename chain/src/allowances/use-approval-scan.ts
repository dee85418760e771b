import { addressKey, type Address } from '@ibull/domain'
import { useEffect, useState } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { scanApprovals, type ApprovalScan } from './scan-approvals.ts'

/** How far the logs of an account's approvals have been read. */
export interface ApprovalScanState {
  readonly scan: ApprovalScan | undefined
  readonly isRunning: boolean
  /** Why the last run ended early. */
  readonly error: unknown
  /** Reads what is new, then further back. */
  readonly resume: () => void
}

/** Kept while the app is open, so that a run continues where another ended. By chain and account. */
const scans = new Map<string, ApprovalScan>()

interface Run {
  readonly key: string
  /** Number of `resume`s before it. */
  readonly round: number
  readonly isRunning: boolean
  readonly scan?: ApprovalScan | undefined
  readonly error?: unknown
}

/** Reads the logs of an account's approvals, in runs of bounded work: one now, and one with each `resume`. */
export function useApprovalScan(owner: Address | undefined): ApprovalScanState {
  const { rpc, network } = useChainReader()
  const key = owner === undefined ? '' : `${network.id} ${addressKey(owner)}`
  const [round, setRound] = useState(0)
  const [run, setRun] = useState<Run>()
  useEffect(() => {
    if (owner === undefined) return undefined
    const stop = new AbortController()
    const note = (next: Omit<Run, 'key' | 'round' | 'scan'>) => {
      if (!stop.signal.aborted) setRun({ ...next, key, round, scan: scans.get(key) })
    }
    note({ isRunning: true })
    scanApprovals(
      rpc,
      owner,
      scans.get(key),
      (scan) => {
        scans.set(key, scan)
        note({ isRunning: true })
      },
      stop.signal,
    ).then(
      () => note({ isRunning: false }),
      (error: unknown) => note({ isRunning: false, error }),
    )
    return () => stop.abort()
  }, [rpc, owner, key, round])
  const own = run?.key === key ? run : undefined
  return {
    scan: own?.scan,
    isRunning: own?.isRunning ?? owner !== undefined,
    error: own?.error,
    resume: () => setRound((last) => last + 1),
  }
}
