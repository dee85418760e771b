import { hexToNumber, numberToHex, type Address, type Hex, type PublicClient, type RpcLog } from 'viem'
import { LogRanges } from './log-ranges.ts'

/** A log with numeric block and log index. */
export interface PlacedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly block: number
  readonly index: number
  readonly transactionHash: Hex
}

const MOST_BLOCKS = 50_000

export interface LogFilter {
  readonly address: readonly Address[]
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
}

/**
 * Reads all logs of a block range in chain order, with as many blocks per request as the node accepts. A round
 * number of logs is distrusted, and its range split: some nodes cut their answers without a word.
 * @throws the node's error when it rejects a single block
 */
export async function readLogs(
  client: Pick<PublicClient, 'request'>,
  { address, topics }: LogFilter,
  from: number,
  to: number,
): Promise<readonly PlacedLog[]> {
  const found: PlacedLog[] = []
  const ranges = new LogRanges({ mostBlocks: MOST_BLOCKS, isRefusal: () => true })
  for (let next = from; next <= to;) {
    const range = await ranges.next(next, to, async (last) => {
      const logs = await client.request({
        method: 'eth_getLogs',
        params: [
          {
            address: [...address],
            topics: topics.map((topic) =>
              Array.isArray(topic) ? [...(topic as readonly Hex[])] : (topic as Hex | null),
            ),
            fromBlock: numberToHex(next),
            toBlock: numberToHex(last),
          },
        ],
      })
      return { logs, counts: [logs.length] }
    })
    for (const log of range.answer.logs) found.push(placed(log))
    next = range.to + 1
  }
  return found.sort((a, b) => a.block - b.block || a.index - b.index)
}

function placed({ address, topics, data, blockNumber, logIndex, transactionHash }: RpcLog): PlacedLog {
  return {
    address: address.toLowerCase() as Address,
    topics,
    data,
    block: hexToNumber(blockNumber ?? '0x0'),
    index: hexToNumber(logIndex ?? '0x0'),
    transactionHash: transactionHash ?? '0x',
  }
}

/** Finds the first block at or after a Unix time in seconds; one past the newest if there is none. */
export async function firstBlockFrom(client: PublicClient, time: number): Promise<number> {
  let [low, high] = [0, Number(await client.getBlockNumber()) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(middle) })
    if (Number(timestamp) < time) low = middle + 1
    else high = middle
  }
  return low
}
