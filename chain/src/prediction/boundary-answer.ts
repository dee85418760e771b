import type { Address } from '@ibull/domain'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { ContractRead } from '../reads/read-types.ts'
import { answerRead, newestAnswerRead, type Boundary, type FeedAnswer } from './reads/prediction-market.ts'

/**
 * The feed's first answer after a boundary, which is its price: found by halving, with about 20 calls of a feed with a
 * million answers. `undefined` while there is none.
 */
export async function boundaryAnswer(
  rpc: RpcClient,
  feed: Address,
  { time, phase }: Boundary,
): Promise<FeedAnswer | undefined> {
  const answerAt = (number: bigint) => read(rpc, answerRead(feed, (phase << 64n) | number))
  const newest = await read(rpc, newestAnswerRead(feed))
  const isOfPhase = newest !== undefined && newest.roundId >> 64n === phase
  let early = 0n
  let late = isOfPhase ? BigInt.asUintN(64, newest.roundId) : await endOfPhase()
  let found = await answerAt(late)
  if (found === undefined || found.updatedAt <= time) return undefined
  while (late - early > 1n) {
    const middle = (early + late) / 2n
    const answer = await answerAt(middle)
    if (answer !== undefined && answer.updatedAt > time) [late, found] = [middle, answer]
    else early = middle
  }
  return found

  /** The last answer of a phase that another one followed. */
  async function endOfPhase(): Promise<bigint> {
    let present = 0n
    let absent = 1n
    while ((await answerAt(absent)) !== undefined) [present, absent] = [absent, absent * 2n]
    while (absent - present > 1n) {
      const middle = (present + absent) / 2n
      if ((await answerAt(middle)) === undefined) absent = middle
      else present = middle
    }
    return present
  }
}

/** `undefined` where the feed has no such answer: it returns zeros, or reverts. */
async function read(rpc: RpcClient, { to, data, decode }: ContractRead<FeedAnswer | null>) {
  try {
    return decode(await callContract(rpc, { to, data })) ?? undefined
  } catch (error) {
    if (error instanceof ExecutionRevertedError) return undefined
    throw error
  }
}
