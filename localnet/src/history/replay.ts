import { ACCOUNT_INDEX } from '../accounts.ts'
import { HistoryFailedError, type BlockWriter, type LocalTransaction } from '../chain/block-writer.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { writeAll } from '../deploy/deploy.ts'
import type { Deployment } from '../deploy/deployment.ts'
import type { Happening } from '../feature.ts'
import type { Logger } from '../log.ts'
import type { Pool } from '../market/market-simulation.ts'
import type { HistoryEvent } from './history-event.ts'
import type { HistoryPlan } from './plan-history.ts'
import { readPools } from '../market/read-pools.ts'
import { marketToken } from '../market/tokens.ts'
import { exactApprovals, liquidityApproval, routerCall, stuckOpening } from './router-call.ts'

const EVENTS_PER_BLOCK = 3
/** Events further apart than this never share a block. */
const BLOCK_SPAN_SECONDS = 1_800
const FAR_DEADLINE = 4_102_444_800n

/**
 * Replays a planned past on the chain. @throws {HistoryFailedError} if the chain's final state differs from the
 * plan
 */
export async function replay(
  client: RpcClient,
  writer: BlockWriter,
  deployment: Deployment,
  plan: HistoryPlan,
  ofFeatures: readonly Happening[],
  startTimestamp: number,
  log: Logger,
): Promise<void> {
  const approve = approvalsAsNeeded(deployment)
  const happenings = [
    ...plan.events.map((event) => ({
      at: event.at,
      transactions: () => [...approve(event), ...actionCalls(deployment, event)],
    })),
    ...ofFeatures,
  ].sort((one, other) => one.at - other.at)
  await play(writer, happenings, startTimestamp, (done) => log.progress('history', done, happenings.length))
  await writer.assertAllSucceeded()
  await assertReserves(client, deployment, plan.outcome.pools)
}

/** Groups events, in chronological order, into blocks. */
export async function play(
  writer: BlockWriter,
  happenings: readonly Happening[],
  startTimestamp: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  let done = 0
  for (const block of chunk(happenings, EVENTS_PER_BLOCK)) {
    const transactions: LocalTransaction[] = []
    for (const happening of block) transactions.push(...(await happening.transactions()))
    await writer.write(transactions, startTimestamp + (block.at(-1)?.at ?? 0))
    done += block.length
    onProgress(done)
  }
}

/** Opens the market: each pair with its first liquidity. */
export async function openMarket(
  writer: BlockWriter,
  deployment: Deployment,
  plan: HistoryPlan,
): Promise<void> {
  const openings = plan.openings.flatMap((event) => actionCalls(deployment, event))
  await writeAll(writer, openings, () => undefined)
}

function actionCalls(deployment: Deployment, { actor, action }: HistoryEvent): LocalTransaction[] {
  return action.kind === 'add' && marketToken(action.a).kind === 'stuck'
    ? stuckOpening(deployment, actor, action)
    : [routerCall(deployment, actor, action, FAR_DEADLINE)]
}

/** Traders approve without a limit; the demo account approves each amount, leaving no allowance. */
function approvalsAsNeeded(deployment: Deployment): (event: HistoryEvent) => LocalTransaction[] {
  const approved = new Set<string>()
  return ({ actor, action }) => {
    if (actor === ACCOUNT_INDEX.demo) return exactApprovals(deployment, actor, action)
    if (action.kind !== 'remove') return []
    const key = `${actor}:${action.a}/${action.b}`
    if (approved.has(key)) return []
    approved.add(key)
    return [liquidityApproval(deployment, actor, action.a, action.b)]
  }
}

/** Groups events into blocks of at most `size` events that are close in time. */
function chunk(events: readonly Happening[], size: number): Happening[][] {
  const blocks: Happening[][] = []
  for (const event of events) {
    const current = blocks.at(-1)
    const first = current?.[0]
    if (
      current === undefined ||
      first === undefined ||
      event.isExact === true ||
      first.isExact === true ||
      current.length >= size ||
      event.at - first.at > BLOCK_SPAN_SECONDS
    ) {
      blocks.push([event])
    } else {
      current.push(event)
    }
  }
  return blocks
}

/** @throws {HistoryFailedError} if a pair's reserves on the chain differ from the plan */
async function assertReserves(
  client: RpcClient,
  deployment: Deployment,
  pools: readonly Pool[],
): Promise<void> {
  const onChain = await readPools(
    client,
    deployment,
    pools.map(({ pair }) => pair),
  )
  for (const [index, planned] of pools.entries()) {
    const { a, b } = planned.pair
    const found = onChain[index]
    if (found?.reserveA !== planned.reserveA || found.reserveB !== planned.reserveB) {
      throw new HistoryFailedError(
        `${a}/${b} holds ${found?.reserveA} and ${found?.reserveB} instead of ${planned.reserveA} and ${planned.reserveB}`,
      )
    }
  }
}
