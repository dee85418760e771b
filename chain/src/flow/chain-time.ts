import { IbullError } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { readBlockTime } from './block-time.ts'
import type { FlowDoubt } from './flow-types.ts'

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
  const second = await secondTime(rpc, network)
  return second === undefined
    ? { seconds, gap }
    : { seconds: middleOf(seconds, second, computer), gap: undefined }
}

async function secondTime(rpc: RpcClient, network: Network): Promise<bigint | undefined> {
  try {
    // Rarely needed, so its code is loaded here.
    const { readSecondTime } = await import('./second-time.ts')
    return await readSecondTime(rpc, network)
  } catch (error) {
    console.warn('No second node states the time.', error)
    return undefined
  }
}

/** {@link readClock} without its doubt, in Unix seconds. */
export async function readChainTime(rpc: RpcClient, network: Network): Promise<bigint> {
  return (await readClock(rpc, network)).seconds
}

function middleOf(...times: readonly [bigint, bigint, bigint]): bigint {
  const [, middle] = [...times].sort((a, b) => Number(a - b))
  return middle ?? times[0]
}
