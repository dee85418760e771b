import { ZERO_ADDRESS, type Address } from '@ibull/domain'
import { isHex } from '../rpc/hex.ts'
import type { TokenMove } from './transaction-record.ts'

/** `Transfer(address,address,uint256)` of ERC-20 tokens. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Deposit(address,uint256)` of the wrapped native currency. */
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** `Withdrawal(address,uint256)` of the wrapped native currency. */
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** The longest route has a dozen moves; longer lists aren't stored with the record. */
const MAXIMUM_MOVES = 40

/** Extracts token moves from a receipt's logs, skipping other events. `undefined` without a list. */
export function movesOf(logs: unknown): readonly TokenMove[] | undefined {
  if (!Array.isArray(logs)) return undefined
  const moves = logs.flatMap((log: unknown) => moveOf(log) ?? [])
  return moves.length > MAXIMUM_MOVES ? undefined : moves
}

function moveOf(log: unknown): TokenMove | undefined {
  if (typeof log !== 'object' || log === null) return undefined
  const { address: token, topics, data } = log as Readonly<Record<string, unknown>>
  if (!isAddress(token) || !Array.isArray(topics)) return undefined
  const [event, ...indexed]: readonly unknown[] = topics
  const [first, second] = indexed.map(accountOf)
  // An NFT transfer has its token id among the topics, and no data.
  if (!isHex(data) || data.length !== 66 || first === undefined) return undefined
  const amount = BigInt(data).toString()
  if (event === TRANSFER && second !== undefined) return { token, from: first, to: second, amount }
  if (second !== undefined) return undefined
  if (event === DEPOSIT) return { token, from: ZERO_ADDRESS, to: first, amount }
  if (event === WITHDRAWAL) return { token, from: first, to: ZERO_ADDRESS, amount }
  return undefined
}

function accountOf(topic: unknown): Address | undefined {
  return isHex(topic) && topic.length === 66 ? `0x${topic.slice(26).toLowerCase()}` : undefined
}

function isAddress(value: unknown): value is Address {
  return isHex(value) && value.length === 42
}
