import type { Address } from '@ibull/domain'
import { LogRanges } from '../logs/log-ranges.ts'
import { readBlockNumber, toQuantity } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { approvalTopics, parseApprovalLogs, type FoundApproval } from './approval-log.ts'

/** Blocks whose logs have been read, and what was found in them and before. */
export interface ApprovalScan {
  /** First and last block that were read; `first` is one above `last` when none was. */
  readonly first: number
  readonly last: number
  /** Newest first; each token and spender once. */
  readonly found: readonly FoundApproval[]
  /** Whether there were more than are kept. */
  readonly isCut: boolean
}

export interface ScanBounds {
  /** Blocks of the largest request. Public nodes refuse more. */
  readonly blocksPerRequest: number
  readonly requests: number
  /** Tokens and spenders to keep. */
  readonly found: number
}

export const SCAN_BOUNDS: ScanBounds = { blocksPerRequest: 5_000, requests: 40, found: 200 }

/** Refusals in a row after which the node is at fault, not the size of a range. */
const MOST_REFUSALS = 6

/**
 * Reads the logs of an account's approvals from the newest block backwards, within bounds, and continues an earlier
 * scan: first with what is new since, then with what is older. Candidates only: what is allowed now, only the chain's
 * `allowance` says.
 * @param onProgress is called after each request
 * @throws the node's error
 */
export async function scanApprovals(
  rpc: RpcClient,
  owner: Address,
  earlier: ApprovalScan | undefined,
  onProgress: (scan: ApprovalScan) => void,
  signal: AbortSignal,
  bounds: ScanBounds = SCAN_BOUNDS,
): Promise<void> {
  const newest = Number(await readBlockNumber(rpc, signal))
  let scan: ApprovalScan = earlier ?? { first: newest + 1, last: newest, found: [], isCut: false }
  let [requests, refusals] = [0, 0]
  const ranges = new LogRanges({
    mostBlocks: bounds.blocksPerRequest,
    isRefusal: () => !signal.aborted && ++refusals < MOST_REFUSALS,
  })

  /** Reads backwards: positions are negative block numbers, which count up. */
  async function readDown(
    upper: number,
    lowest: number,
  ): Promise<{ first: number; found: readonly FoundApproval[] }> {
    const { to, answer } = await ranges.next(-upper, -lowest, async (position) => {
      requests++
      const [from, to] = [-position, upper]
      const { found, count } = await rpc.request({
        method: 'eth_getLogs',
        params: [
          {
            fromBlock: toQuantity(BigInt(from)),
            toBlock: toQuantity(BigInt(to)),
            topics: approvalTopics(owner),
          },
        ],
        signal,
        parse: (result) => parseApprovalLogs(result, owner, from, to),
      })
      return { found, counts: [count] }
    })
    refusals = 0
    return { first: -to, found: answer.found }
  }

  // What is new is read whole, or the gap would be forgotten: else the scan begins again at the newest block.
  const fresh: FoundApproval[] = []
  let upper = newest
  while (upper > scan.last && requests < bounds.requests) {
    const part = await readDown(upper, scan.last + 1)
    fresh.push(...part.found)
    upper = part.first - 1
  }
  scan = {
    ...merged(scan, fresh, bounds.found),
    first: upper > scan.last ? upper + 1 : scan.first,
    last: Math.max(newest, scan.last),
  }
  onProgress(scan)
  while (scan.first > 0 && requests < bounds.requests) {
    const part = await readDown(scan.first - 1, 0)
    scan = { ...merged(scan, part.found, bounds.found), first: part.first, last: scan.last }
    onProgress(scan)
  }
}

/** Adds what was found. The newest log of a token and spender is kept. */
function merged(scan: ApprovalScan, more: readonly FoundApproval[], most: number): ApprovalScan {
  const byKey = new Map<string, FoundApproval>()
  for (const each of [...scan.found, ...more]) {
    const key = `${each.token} ${each.spender}`
    const known = byKey.get(key)
    if (known === undefined || known.block < each.block) byKey.set(key, each)
  }
  const found = [...byKey.values()].sort((a, b) => b.block - a.block)
  return { ...scan, found: found.slice(0, most), isCut: scan.isCut || found.length > most }
}
