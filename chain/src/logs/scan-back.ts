import { LogRanges } from './log-ranges.ts'
import { readBlockNumber, toQuantity } from '../rpc/rpc-actions.ts'
import type { Hex } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** Blocks whose logs have been read, and what was found in them and before. */
export interface BackScan<Item> {
  /** First and last block that were read; `first` is one above `last` when none was. */
  readonly first: number
  readonly last: number
  /** Newest first; each key once. */
  readonly found: readonly Item[]
  /** Whether there were more than are kept. */
  readonly isCut: boolean
}

/** Logs to search for. */
export interface BackScanSubject<Item extends { readonly block: number }> {
  readonly filter: Readonly<Record<string, Hex | readonly unknown[]>>
  /** @throws {RpcInvalidResultError} when the answer is no list of logs, or too long */
  readonly parse: (
    result: unknown,
    from: number,
    to: number,
  ) => { readonly found: readonly Item[]; readonly count: number }
  /** Of the items with the same key the newest is kept. */
  readonly keyOf: (item: Item) => string
}

export interface BackScanBounds {
  /** Blocks of the largest request. Public nodes refuse more. */
  readonly blocksPerRequest: number
  readonly requests: number
  /** Items to keep. */
  readonly found: number
}

/** Refusals in a row after which the node is at fault, not the size of a range. */
const MOST_REFUSALS = 6

/**
 * Reads logs from the newest block backwards, within bounds, and continues an earlier scan: first with what is new
 * since, then with what is older.
 * @param onProgress is called after each request
 * @param depth blocks before the newest that are of interest; all if `undefined`
 * @throws the node's error
 */
export async function scanBack<Item extends { readonly block: number }>(
  rpc: RpcClient,
  subject: BackScanSubject<Item>,
  earlier: BackScan<Item> | undefined,
  onProgress: (scan: BackScan<Item>) => void,
  signal: AbortSignal,
  bounds: BackScanBounds,
  depth?: number,
): Promise<void> {
  const newest = Number(await readBlockNumber(rpc, signal))
  const lowest = depth === undefined ? 0 : Math.max(0, newest - depth)
  let scan: BackScan<Item> = earlier ?? { first: newest + 1, last: newest, found: [], isCut: false }
  let [requests, refusals] = [0, 0]
  const ranges = new LogRanges({
    mostBlocks: bounds.blocksPerRequest,
    isRefusal: () => !signal.aborted && ++refusals < MOST_REFUSALS,
  })

  /** Reads backwards: positions are negative block numbers, which count up. */
  async function readDown(upper: number, lower: number): Promise<{ first: number; found: readonly Item[] }> {
    const { to, answer } = await ranges.next(-upper, -lower, async (position) => {
      requests++
      const [from, to] = [-position, upper]
      const { found, count } = await rpc.request({
        method: 'eth_getLogs',
        params: [{ ...subject.filter, fromBlock: toQuantity(BigInt(from)), toBlock: toQuantity(BigInt(to)) }],
        signal,
        parse: (result) => subject.parse(result, from, to),
      })
      return { found, counts: [count] }
    })
    refusals = 0
    return { first: -to, found: answer.found }
  }

  // What is new is read whole, or the gap would be forgotten: else the scan begins again at the newest block.
  const fresh: Item[] = []
  let upper = newest
  while (upper > scan.last && requests < bounds.requests) {
    const part = await readDown(upper, scan.last + 1)
    fresh.push(...part.found)
    upper = part.first - 1
  }
  scan = {
    ...merged(scan, fresh, subject, bounds.found),
    first: upper > scan.last ? upper + 1 : scan.first,
    last: Math.max(newest, scan.last),
  }
  onProgress(scan)
  while (scan.first > lowest && requests < bounds.requests) {
    const part = await readDown(scan.first - 1, lowest)
    scan = { ...merged(scan, part.found, subject, bounds.found), first: part.first, last: scan.last }
    onProgress(scan)
  }
}

function merged<Item extends { readonly block: number }>(
  scan: BackScan<Item>,
  more: readonly Item[],
  { keyOf }: BackScanSubject<Item>,
  most: number,
): BackScan<Item> {
  const byKey = new Map<string, Item>()
  for (const each of [...scan.found, ...more]) {
    const key = keyOf(each)
    const known = byKey.get(key)
    if (known === undefined || known.block < each.block) byKey.set(key, each)
  }
  const found = [...byKey.values()].sort((a, b) => b.block - a.block)
  return { ...scan, found: found.slice(0, most), isCut: scan.isCut || found.length > most }
}
