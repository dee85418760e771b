import { isSameAddress, ZERO_ADDRESS, type Address } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { TokenMove, TransactionRecord } from './transaction-record.ts'

/** Raw amounts. */
export interface SwapMoves {
  readonly paid: bigint
  readonly received: bigint
}

/** Tokens and addresses of a swap. A `null` token is the native currency. */
interface SwapEnds {
  readonly input: Address | null
  readonly output: Address | null
  readonly account: Address
  readonly recipient: Address
}

type Wrapping = Pick<Network, 'wrappedNative' | 'contracts'>

/**
 * Computes a swap's input and output from the token moves in its receipt; the native currency from what the
 * exchange's routers wrapped and unwrapped. `undefined` if the receipt doesn't contain them.
 */
export function swapMovesOf(
  { input, output, account, recipient }: SwapEnds,
  moves: readonly TokenMove[] | undefined,
  { wrappedNative, contracts: { router, splitRouter } }: Wrapping,
): SwapMoves | undefined {
  const isRouter = (address: Address) =>
    [router, splitRouter].some((contract) => contract !== undefined && isSameAddress(contract, address))
  const sum = (token: Address, isCounted: (move: TokenMove) => boolean) =>
    (moves ?? [])
      .filter((move) => isSameAddress(move.token, token) && isCounted(move))
      .reduce((all, { amount }) => all + BigInt(amount), 0n)
  const paid =
    input === null
      ? sum(wrappedNative.address, ({ from, to }) => from === ZERO_ADDRESS && isRouter(to))
      : sum(input, ({ from }) => isSameAddress(from, account))
  const received =
    output === null
      ? sum(wrappedNative.address, ({ from, to }) => to === ZERO_ADDRESS && isRouter(from))
      : sum(output, ({ to }) => isSameAddress(to, recipient))
  return paid === 0n || received === 0n ? undefined : { paid, received }
}

/**
 * Computes a recorded swap's amounts from the tokens in its summary (`inputToken`, `outputToken`, `recipient`).
 * `undefined` for other records, and if the receipt doesn't contain them.
 */
export function swapMovesOfRecord(
  { summary: { kind, values }, receipt, from }: SwapRecord,
  network: Wrapping,
): SwapMoves | undefined {
  const { inputToken: input, outputToken: output, recipient } = values
  if (kind !== 'swap' || !isEnd(input) || !isEnd(output)) return undefined
  const ends = { input, output, account: from, recipient: isAddress(recipient) ? recipient : from }
  return swapMovesOf(ends, receipt?.moves, network)
}

type SwapRecord = Pick<TransactionRecord, 'summary' | 'receipt' | 'from'>

function isEnd(value: unknown): value is Address | null {
  return value === null || isAddress(value)
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
