import { hexToNumber, numberToHex, type Address, type Hex, type PublicClient, type RpcLog } from 'viem'

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
/** Nodes that cut their answers silently do so at a multiple of this. */
const ROUND_COUNT = 500

/** Whether so many logs may be the first part of more: the range must be split. */
function isRoundCount(logs: number): boolean {
  return logs > 0 && logs % ROUND_COUNT === 0
}

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
  let span = MOST_BLOCKS
  for (let next = from; next <= to;) {
    const last = Math.min(next + span - 1, to)
    try {
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
      if (isRoundCount(logs.length) && last > next) {
        span = Math.ceil((last - next + 1) / 2)
        continue
      }
      for (const log of logs) found.push(placed(log))
      next = last + 1
      span = Math.min(span * 2, MOST_BLOCKS)
    } catch (error) {
      if (last === next) throw error
      span = Math.ceil((last - next + 1) / 2)
    }
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
