import { numberToHex, pad, type Address, type Hex } from 'viem'
import { serve } from './watch-bench.ts'

export interface CuttingNodeOptions {
  readonly chainId: number
  /** Number of the newest block. */
  readonly head: number
  /** Most logs in an answer: the others are left out without a word. */
  readonly most: number
  /** Log of each block. */
  readonly logOf: (block: number) => {
    readonly address: Address
    readonly topics: readonly Hex[]
    readonly data: Hex
  }
}

interface RangeFilter {
  readonly topics: readonly unknown[]
  readonly fromBlock: Hex
  readonly toBlock: Hex
}

/** Starts a node with a log in each block, of which it returns only the first ones of a range. */
export function startCuttingNode({ chainId, head, most, logOf }: CuttingNodeOptions) {
  const blockOf = (number: Hex) => ({ number, hash: pad(number), timestamp: number, transactions: [] })
  const logsOf = ({ topics, fromBlock, toBlock }: RangeFilter) => {
    const [first, last] = [Number(fromBlock), Number(toBlock)]
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const logs = blocks.map((block) => ({
      ...logOf(block),
      blockNumber: numberToHex(block),
      blockHash: pad(numberToHex(block)),
      logIndex: '0x0',
      transactionIndex: '0x0',
      transactionHash: pad(numberToHex(block)),
      removed: false,
    }))
    const expected = new Set([topics[0]].flat())
    return logs.filter((log) => expected.has(log.topics[0])).slice(0, most)
  }
  const answerTo = (method: string, params: readonly unknown[]): unknown => {
    if (method === 'eth_chainId') return numberToHex(chainId)
    if (method === 'eth_blockNumber') return numberToHex(head)
    if (method === 'eth_getBlockByNumber') return blockOf(params[0] as Hex)
    return logsOf(params[0] as RangeFilter)
  }
  return serve((body, _, response) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answerTo(method, params) }))
  })
}

/** Starts a node in front of another, of whose logs it returns at most so many per answer, without a word. */
export function startCuttingProxy(target: string, most: number) {
  return serve(async (body, _, response) => {
    const sent = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer = (await sent.json()) as { readonly result?: unknown }
    const { method } = JSON.parse(body) as { method: string }
    const isCut = method === 'eth_getLogs' && Array.isArray(answer.result)
    response.end(
      JSON.stringify(isCut ? { ...answer, result: (answer.result as unknown[]).slice(0, most) } : answer),
    )
  })
}
