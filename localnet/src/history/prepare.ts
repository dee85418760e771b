import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startAnvil, type AnvilFailedError } from '../chain/anvil.ts'
import { BlockWriter } from '../chain/block-writer.ts'
import { deploy, deployerCalls, writeAll } from '../deploy/deploy.ts'
import type { Deployment } from '../deploy/deployment.ts'
import { planDeployment, protocolCalls } from '../deploy/plan-deployment.ts'
import type { Happening } from '../feature.ts'
import { createLogger, type LogSink } from '../log.ts'
import type { HistoryPlan } from './plan-history.ts'
import { keepFeesInThePast, PAST_KEEPING_SECONDS } from '../keeper/local-keeper.ts'
import { openMarket, play, replay } from './replay.ts'

/** Incremented when states written by older versions of this room become unusable. */
const STATE_FORMAT = 9
/** Time from the deployment to the past's first trade. */
const SETUP_SECONDS = 600

/** Identifies the state that a deployment and a past produce: equal names mean equal chains. */
export function stateKey(deployment: Deployment, plan: HistoryPlan): string {
  const calls = protocolCalls(deployment, { start: 0, present: 1 })
  const content = JSON.stringify(
    [STATE_FORMAT, deployment.contracts, calls, plan.openings, plan.events, plan.seeds],
    (key, value: unknown) =>
      key === 'abi' ? undefined : typeof value === 'bigint' ? value.toString() : value,
  )
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** Place and time at which a new chain starts. */
export interface PrepareOptions {
  readonly deployment: Deployment
  readonly plan: HistoryPlan
  readonly historySeconds: number
  /** File for the chain's state, written atomically once it is complete. */
  readonly stateFile: string
  readonly scratchFolder: string
  readonly sink: LogSink
  readonly signal?: AbortSignal | undefined
}

/**
 * Deploys everything on a new chain whose past ends now, replays the past, and writes the chain's state.
 * @throws {HistoryFailedError}, {AnvilFailedError}, or the signal's reason
 */
export async function prepareState(options: PrepareOptions): Promise<void> {
  const { deployment, plan, historySeconds, stateFile, scratchFolder, sink, signal } = options
  await mkdir(scratchFolder, { recursive: true })
  const folder = await mkdtemp(join(scratchFolder, 'prepare-'))
  const now = Math.floor(Date.now() / 1_000)
  const keepingSeconds = plan.events.length === 0 ? 0 : PAST_KEEPING_SECONDS
  const genesisTimestamp = now - historySeconds - SETUP_SECONDS - keepingSeconds
  const unfinished = join(folder, 'state.json')
  let failure: AnvilFailedError | undefined
  const anvil = await startAnvil({
    saveTo: unfinished,
    cacheFolder: join(folder, 'cache'),
    genesisTimestamp,
    onUnexpectedExit: (error) => {
      failure = error
    },
  })
  try {
    const client = anvil.client.until(signal)
    const writer = new BlockWriter(client, genesisTimestamp)
    const start = genesisTimestamp + SETUP_SECONDS
    const times = { start, present: start + historySeconds + keepingSeconds }
    const { wiring, opening } = protocolCalls(deployment, times)
    const { contracts } = planDeployment(times, deployment.exchange)
    await deploy(client, writer, { ...deployment, contracts }, wiring, createLogger('deploy', sink))
    await openMarket(writer, deployment, plan)
    await writeAll(writer, deployerCalls(opening), () => undefined)
    const happenings: Happening[] = []
    for (const seed of plan.seeds)
      happenings.push(...(await seed.open({ client, writer, deployment, times })))
    const isPast = ({ at }: Happening) => at <= historySeconds
    const past = happenings.filter(isPast)
    await replay(client, writer, deployment, plan, past, start, createLogger('history', sink))
    const later = happenings.filter((happening) => !isPast(happening)).sort((one, other) => one.at - other.at)
    const playUntil = async (timestamp: number): Promise<void> => {
      const next = later.findIndex(({ at }) => start + at > timestamp)
      await play(writer, later.splice(0, next === -1 ? later.length : next), start)
    }
    if (keepingSeconds > 0) await keepFeesInThePast(client.url, writer, deployment, playUntil)
    await playUntil(times.present)
    await writer.assertAllSucceeded()
    await anvil.stop()
    await rename(unfinished, stateFile)
  } catch (error) {
    throw failure ?? error
  } finally {
    await anvil.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
