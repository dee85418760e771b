import type { Address, Hex } from 'viem'

/** What a contract writes while a transaction runs. */
export interface EmittedLog {
  readonly address: Address
  readonly topics: readonly [Hex, ...Hex[]]
  readonly data: Hex
}

export interface ChainTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address
  readonly nonce: number
  /** A failed transaction is in its block without logs. */
  readonly isSuccessful: boolean
  readonly logs: readonly EmittedLog[]
}

export interface ChainBlock {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly transactions: readonly ChainTransaction[]
}

/** One log with its place in the chain: what a recomputation starts from. */
export interface PlacedLog extends EmittedLog {
  readonly block: ChainBlock
  readonly transaction: ChainTransaction
  readonly logIndex: number
}

/** All logs of the blocks in their order. Log indices count through the whole block. */
export function placedLogs(blocks: readonly ChainBlock[]): PlacedLog[] {
  return blocks.flatMap(logsOf)
}

/** Placed once: a scenario recomputes from the same blocks again and again. */
const logsOfBlocks = new WeakMap<ChainBlock, readonly PlacedLog[]>()

function logsOf(block: ChainBlock): readonly PlacedLog[] {
  const known = logsOfBlocks.get(block)
  if (known !== undefined) return known
  let logIndex = 0
  const logs = block.transactions.flatMap((transaction) =>
    transaction.logs.map((log) => ({ ...log, block, transaction, logIndex: logIndex++ })),
  )
  logsOfBlocks.set(block, logs)
  return logs
}
