import { isRecord } from '../socket/json-values.ts'
import type { RpcRequest } from './read-relayed.ts'

/** What more a method costs its node than a plain read. */
const MORE_COSTLY: ReadonlyMap<string, number> = new Map([
  ['eth_createAccessList', 4],
  ['eth_estimateGas', 1],
  ['eth_getBlockReceipts', 9],
  ['eth_getFilterLogs', 19],
  ['eth_getProof', 4],
])
const BLOCKS_PER_READ = 1_000
const CHOICES_PER_READ = 100
/** Blocks of a fee history that cost as much as a read. */
const FEES_PER_READ = 100
/** Of a range of blocks whose length isn't known. */
const UNKNOWN_RANGE = 200
/** Of a block with its transactions. */
const WHOLE_BLOCK = 4

/** Returns what a JSON-RPC request costs, in plain reads. */
export function requestCost({ method, params }: RpcRequest): number {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const more = MORE_COSTLY.get(method) ?? 0
  if (method === 'eth_getLogs' || method === 'eth_newFilter') return 1 + filterCost(first)
  if (method === 'eth_feeHistory') return 1 + Math.floor((numberOf(first) ?? 0) / FEES_PER_READ)
  if (method.startsWith('eth_getBlockBy') && second === true) return 1 + WHOLE_BLOCK
  if (method === 'eth_simulateV1') return 1 + simulationCost(first)
  if (method === 'eth_getProof') return 1 + more + choicesIn(second)
  return 1 + more
}

/** Each simulated call costs what an `eth_call` does; a node also simulates the blocks up to a number that is named. */
function simulationCost(simulation: unknown): number {
  const blocks = isRecord(simulation) ? simulation['blockStateCalls'] : undefined
  if (!Array.isArray(blocks)) return 0
  return (blocks as readonly unknown[]).reduce<number>((sum, block) => {
    const { calls, blockOverrides } = isRecord(block) ? block : {}
    const isNumbered = isRecord(blockOverrides) && blockOverrides['number'] !== undefined
    return sum + (Array.isArray(calls) ? calls.length : 0) + (isNumbered ? UNKNOWN_RANGE : 0)
  }, blocks.length)
}

function filterCost(filter: unknown): number {
  if (!isRecord(filter)) return 0
  const { fromBlock, toBlock, blockHash, address, topics } = filter
  const given: readonly unknown[] = Array.isArray(topics) ? topics : []
  const choices = [address, ...given].reduce<number>((sum, one) => sum + choicesIn(one), choicesIn(topics))
  return blockHash === undefined ? choices + rangeCost(fromBlock, toBlock) : choices
}

function choicesIn(value: unknown): number {
  return Array.isArray(value) ? Math.floor(value.length / CHOICES_PER_READ) : 0
}

/** A range from one tag to another is short, unless it begins with the chain. */
function rangeCost(from: unknown, to: unknown): number {
  const [first, last] = [numberOf(from), numberOf(to)]
  if (first !== undefined && last !== undefined)
    return Math.max(0, Math.floor((last - first) / BLOCKS_PER_READ))
  const isShort = first === undefined && last === undefined && from !== 'earliest'
  return isShort ? 0 : UNKNOWN_RANGE
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^0x[\da-f]{1,16}$/i.test(value) ? Number(value) : undefined
}
