import { IbullError } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { multicallAbi } from '../abi/multicall.generated.ts'
import { InvalidReturnDataError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { otherNodes, SECOND_ANSWER_MS } from '../rpc/other-nodes.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { FlowDoubt } from './flow-types.ts'

/** Characters in a 32-byte word: `0x` and 64 digits. */
const WORD_LENGTH = 66
/** Clocks closer than this agree, in seconds. One node can extend a deadline by no more. */
const TOLERATED_GAP = 300n
/** A development chain sets its own clock. */
const DEVELOPMENT_CHAIN = 31_337

/** The chain's clock, and how sure it is. In seconds. */
export interface ChainTime {
  /** Unix seconds. */
  readonly seconds: bigint
  /** Difference to the computer's clock, if it is large and no second node could be asked. */
  readonly gap: bigint | undefined
}

/** The node's clock and the computer's are far apart, and nothing says which is right. */
export class ClockUnconfirmedError extends IbullError {
  readonly code = 'clockUnconfirmed'
  constructor(gap: bigint) {
    const minutes = String(gap / 60n)
    super(`The node's clock and this computer's are ${minutes} minutes apart.`, { minutes })
  }
}

export function clockDoubt(gap: bigint): FlowDoubt {
  return { error: new ClockUnconfirmedError(gap), isBlocking: false }
}

/**
 * Reads the chain's clock, which deadlines are relative to: the timestamp of the newest block. Where it is far from the
 * computer's clock, another node is asked, and the clock in the middle of the three is used.
 * @param now the computer's clock, in Unix milliseconds
 * @throws {InvalidReturnDataError} when the node's result isn't a number.
 */
export async function readClock(
  rpc: RpcClient,
  network: Network,
  now: () => number = Date.now,
): Promise<ChainTime> {
  const seconds = await readBlockTime(rpc, network)
  const computer = BigInt(Math.floor(now() / 1000))
  const gap = seconds > computer ? seconds - computer : computer - seconds
  if (gap <= TOLERATED_GAP || network.id === DEVELOPMENT_CHAIN) return { seconds, gap: undefined }
  const second = await readSecondTime(rpc, network)
  return second === undefined
    ? { seconds, gap }
    : { seconds: middleOf(seconds, second, computer), gap: undefined }
}

/** {@link readClock} without its doubt, in Unix seconds. */
export async function readChainTime(rpc: RpcClient, network: Network): Promise<bigint> {
  return (await readClock(rpc, network)).seconds
}

async function readBlockTime(rpc: RpcClient, network: Network, signal?: AbortSignal): Promise<bigint> {
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'getCurrentBlockTimestamp' })
  const { multicall } = network.contracts
  const answer = await callContract(rpc, { to: multicall, data }, 'latest', signal)
  if (answer.length !== WORD_LENGTH) throw new InvalidReturnDataError(multicall)
  return BigInt(answer)
}

async function readSecondTime(rpc: RpcClient, network: Network): Promise<bigint | undefined> {
  const other = otherNodes(network, rpc)
  if (other === undefined) return undefined
  try {
    return await readBlockTime(other, network, AbortSignal.timeout(SECOND_ANSWER_MS))
  } catch (error) {
    console.warn('No second node states the time.', error)
    return undefined
  }
}

function middleOf(...times: readonly [bigint, bigint, bigint]): bigint {
  const [, middle] = times.toSorted((a, b) => Number(a - b))
  return middle ?? times[0]
}
