import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startAnvil, AnvilFailedError, type Anvil } from './chain/anvil.ts'
import { BLOCK_SECONDS, ChainControl, type Mining } from './chain/chain-control.ts'
import { mineAsBsc, startBscNode } from './chain/bsc-node.ts'
import { ChainJournal } from './chain/chain-journal.ts'
import { assertDeployed } from './deploy/deploy.ts'
import type { Deployment, ExchangeContracts } from './deploy/deployment.ts'
import { PrivatePool } from './chain/private-pool.ts'
import { RpcClient } from './chain/rpc-client.ts'
import { placeNetworkFile, type WorldPace } from './deploy/local-network-file.ts'
import { planDeployment } from './deploy/plan-deployment.ts'
import type { LocalFeature } from './feature.ts'
import { features } from './features.ts'
import { HISTORY_LENGTHS, planHistory, type HistoryPlan } from './history/plan-history.ts'
import { prepareState, stateKey } from './history/prepare.ts'
import { startForgottenIndexer, startKeptIndexer } from './indexer/local-indexer.ts'
import { preparedDatabase } from './indexer/prepared-database.ts'
import type { LocalIndexer } from './indexer/supervise.ts'
import { consoleSink, createLogger, type LogSink, type Logger } from './log.ts'
import type { LocalHubOptions } from './server/local-hub.ts'
import { startServer, type WebSource } from './server/server.ts'
import { startSandwichBot } from './sandwich/sandwich-bot.ts'
import { SharedCopies } from './shared-copies.ts'
import { sourceHash } from './source-hash.ts'
import { StateFolder } from './state-folder.ts'
import { startLocalKeeper } from './keeper/local-keeper.ts'
import { buildWeb } from './web/build-web.ts'

/** Disposable data of the local world: chain states and the app's build. */
export const LOCALNET_FOLDER = fileURLToPath(new URL('../../.localnet/', import.meta.url))

/** What a prepared chain is made of, besides the deployment and the plan of its past. */
const INPUTS_OF_A_PAST = {
  folders: ['chain', 'contracts', 'domain', 'localnet', 'networks', 'operations', 'testkit'],
  files: ['package-lock.json'],
}
let inputsOfAPast: Promise<string> | undefined
/** The older a prepared past is, the further a world begins after its end. */
const PREPARED_MAX_AGE_MS = 12 * 3_600_000

/** State size from which a start takes noticeably longer. */
const LARGE_STATE_MEGABYTES = 500

export interface WorldOptions {
  /** Whose contracts hold the pools. Ours by default. */
  readonly exchange?: ExchangeContracts
  /** The port to try first; the next free one is taken. 0, the default, lets the system choose. */
  readonly port?: number
  /** Length of a new chain's past. */
  readonly history?: keyof typeof HISTORY_LENGTHS
  /**
   * The app's source: none (only RPC and explorer), the production build, the sources with hot reload, or a built
   * folder.
   */
  readonly web?: 'none' | 'build' | 'dev' | { readonly folder: string }
  /** Hosts reachable by the hub at `/api` besides its own lists: none by default. */
  readonly hub?: LocalHubOptions
  /** Persists the chain between starts. Without it the world starts from a prepared state and is ephemeral. */
  readonly stateFolder?: string
  /** Starts from scratch, discarding any kept state. */
  readonly isReset?: boolean
  /** Whether traders trade and play in the background, and a keeper runs the protocol and the lottery. */
  readonly hasTrader?: boolean
  /**
   * Whether a bot watches the pending pool and sandwiches swaps with a loose tolerance. Blocks are then ordered by gas
   * price.
   */
  readonly hasSandwichBot?: boolean
  /** Of what these do by chance; the time by default. */
  readonly seed?: number
  /**
   * Also runs the indexer in the background: the world doesn't wait for it. `/indexer` answers 503 without one.
   */
  readonly indexer?: boolean
  readonly mining?: Mining
  /** `bsc`: blocks of 450 ms, its gas prices and its limit of gas. By default the world's own. */
  readonly pace?: WorldPace
  readonly sink?: LogSink
  /** Aborts the start. A started world is ended by `stop`. */
  readonly signal?: AbortSignal
  /** Called if the chain ends by itself; the world is then useless and should be stopped. */
  readonly onFailure?: (error: Error) => void
}

/** The world runs without an indexer, or it couldn't be started again. */
class NoIndexerError extends Error {
  constructor() {
    super('The world has no indexer.')
    this.name = 'NoIndexerError'
  }
}

/** A running local world. */
export interface World {
  /** URL of the app, `/rpc`, `/api` and `/explorer`. */
  readonly url: string
  /** The chain's own endpoint, with all of anvil's methods. */
  readonly rpcUrl: string
  readonly chain: ChainControl
  readonly deployment: Deployment
  /** The indexer behind `/indexer`, if requested and running. */
  readonly indexer: LocalIndexer | undefined
  /**
   * Stops the indexer, calls `during`, and starts it again, also if that fails: it has read the whole chain when this
   * resolves. @throws {NoIndexerError}
   */
  withoutIndexer(during: () => Promise<void>): Promise<void>
  /** Stops everything, and writes the chain's state if it is kept. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the local world: chain, contracts, past, background trader, server.
 * @throws {AnvilFailedError}, {HistoryFailedError}, {WebBuildFailedError}, {WorldAlreadyRunsError}, {NoFreePortError}
 * @example const world = await startWorld({ history: 'none', web: 'build', hasTrader: false })
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { port = 0, history = 'full', web = 'build', hasTrader = true, seed = Date.now(), signal } = options
  const { pace = 'local' } = options
  const sink = options.sink ?? consoleSink
  const starting = new AbortController()
  const stopSignal = signal === undefined ? starting.signal : AbortSignal.any([signal, starting.signal])
  const cleanups: (() => Promise<void>)[] = []
  const stopAll = async (): Promise<void> => {
    starting.abort(new Error('The local world was stopped.'))
    for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup()
  }
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= stopAll())
  try {
    const deployment = planDeployment(undefined, options.exchange)
    const networkFile = await placeNetworkFile(deployment, pace)
    const webSource = prepareWeb(web, deployment, pace, sink, stopSignal)
    // Awaited below, once the chain is up; a build that fails earlier aborts the chain's start.
    webSource.catch((error: unknown) => starting.abort(error))
    const anvil = await startChain(options, { deployment, networkFile }, history, sink, stopSignal, cleanups)
    const chain = new ChainControl(anvil.client)
    await assertDeployed(anvil.client, deployment)
    await chain.syncClock()
    let { client } = anvil
    if (pace === 'bsc') {
      const node = await startBscNode(anvil.client)
      cleanups.push(() => node.close())
      client = new RpcClient(node.url)
      const blocks = await mineAsBsc(anvil.client, createLogger('chain', sink))
      cleanups.push(() => blocks.stop())
    } else await chain.setMining(options.mining ?? { kind: 'interval', seconds: BLOCK_SECONDS })
    const privatePool = new PrivatePool(client, anvil.client, createLogger('private', sink))
    const releases = privatePool.follow()
    cleanups.push(() => releases.stop())
    const log = createLogger('web', sink)
    let indexer: LocalIndexer | undefined
    const server = await startServer({
      client,
      privatePool,
      deployment,
      web: await webSource,
      hub: options.hub ?? {},
      namesFolder: anvil.namesFolder,
      indexerUrl: () => indexer?.url,
      port,
      log,
    })
    cleanups.push(() => server.close())
    const logger = (name: string): Logger => createLogger(name, sink)
    if (options.hasSandwichBot === true) {
      const bot = startSandwichBot({ client: anvil.client, deployment, seed, logger })
      cleanups.push(() => bot.stop())
    }
    if (hasTrader) {
      const declared: readonly LocalFeature[] = features
      for (const { live } of declared) {
        const background = await live?.({ client: anvil.client, deployment, seed, logger })
        if (background !== undefined) cleanups.push(() => background.stop())
      }
      const keeper = startLocalKeeper(anvil.rpcUrl, deployment, createLogger('keeper', sink))
      cleanups.push(() => keeper.stop())
    }
    const startIndexer = async (): Promise<LocalIndexer> =>
      (indexer = await anvil.startIndexer(createLogger('indexer', sink)))
    if (options.indexer === true) {
      cleanups.push(async () => indexer?.stop())
      await startIndexer()
    }
    const withoutIndexer = async (during: () => Promise<void>): Promise<void> => {
      const running = indexer
      if (running === undefined) throw new NoIndexerError()
      const startAgain = async (): Promise<void> => {
        const started = await startIndexer()
        if (!(await started.ready)) throw new NoIndexerError()
      }
      indexer = undefined
      try {
        await running.stop()
        await during()
      } finally {
        await startAgain()
      }
    }
    stopSignal.throwIfAborted()
    await anvil.noteUrl(server.url)
    return {
      url: server.url,
      rpcUrl: client.url,
      chain,
      deployment,
      get indexer() {
        return indexer
      },
      withoutIndexer,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type WorldAnvil = Anvil & {
  /** Folder of the hub's profile names, if they outlive the world. */
  readonly namesFolder: string | undefined
  noteUrl(url: string): Promise<void>
  startIndexer(log: Logger): Promise<LocalIndexer>
}

async function startChain(
  options: WorldOptions,
  { deployment, networkFile }: { readonly deployment: Deployment; readonly networkFile: string },
  history: keyof typeof HISTORY_LENGTHS,
  sink: LogSink,
  signal: AbortSignal,
  cleanups: (() => Promise<void>)[],
): Promise<WorldAnvil> {
  const length = HISTORY_LENGTHS[history]
  const plan = planHistory(length, deployment.swapFee)
  const prepare = (stateFile: string, scratchFolder: string): Promise<void> =>
    prepareState({ deployment, plan, historySeconds: length.seconds, stateFile, scratchFolder, sink, signal })
  const log = createLogger('chain', sink)
  let hasFailed = false
  const onUnexpectedExit = (error: AnvilFailedError): void => {
    hasFailed = true
    log.info(error.message)
    options.onFailure?.(error)
  }
  const genesisTimestamp = Math.floor(Date.now() / 1_000)
  const order = options.hasSandwichBot === true ? 'fees' : 'fifo'
  if (options.stateFolder === undefined) {
    const loadFrom = await preparedState(history, deployment, plan, prepare)
    const cacheFolder = await mkdtemp(join(tmpdir(), 'ibull-chain-'))
    cleanups.push(() => rm(cacheFolder, { recursive: true, force: true }))
    const anvil = await startAnvil({ loadFrom, cacheFolder, genesisTimestamp, order, onUnexpectedExit })
    cleanups.push(() => anvil.stop())
    const startIndexer = async (log: Logger): Promise<LocalIndexer> => {
      const folder = join(LOCALNET_FOLDER, 'prepared-indexer')
      const { rpcUrl } = anvil
      const prepared = await preparedDatabase({
        folder,
        stateFile: loadFrom,
        networkFile,
        rpcUrl,
        log,
        signal,
      })
      return startForgottenIndexer({ prepared, networkFile, client: anvil.client, log })
    }
    return { ...anvil, namesFolder: undefined, noteUrl: () => Promise.resolve(), startIndexer }
  }
  const folder = new StateFolder(options.stateFolder)
  const wasStopped = await folder.take()
  cleanups.push(() => folder.release(!hasFailed))
  const hadChain = folder.hasState()
  if (options.isReset === true) await folder.reset()
  const key = stateKey(deployment, plan)
  const noted = (anvil: Anvil): WorldAnvil => ({
    ...anvil,
    namesFolder: folder.namesFolder,
    noteUrl: (url) => folder.noteUrl(url),
    startIndexer: (log) =>
      startKeptIndexer({
        path: folder.indexerFolder,
        chainKey: key,
        networkFile,
        client: anvil.client,
        log,
      }),
  })
  const start = async (loadFrom: string): Promise<Anvil> => {
    const { stateFile: saveTo, cacheFolder } = folder
    const anvil = await startAnvil({
      loadFrom,
      saveTo,
      cacheFolder,
      genesisTimestamp,
      order,
      onUnexpectedExit,
    })
    cleanups.push(() => anvil.stop())
    await folder.noteChain(anvil.processId)
    await folder.keep(loadFrom)
    return anvil
  }
  const journal = new ChainJournal(folder.journalFile)
  const followed = async (anvil: Anvil, kept: number): Promise<WorldAnvil> => {
    await journal.forget(kept)
    const notes = await journal.follow(anvil.client)
    cleanups.push(() => notes.stop())
    return noted(anvil)
  }
  const kept = await folder.states(key)
  const anvil = await startFirst(kept, start, (state) => log.info(`${state} could not be loaded`))
  if (anvil !== undefined) {
    const chain = new ChainControl(anvil.client)
    const kept = await chain.blockNumber()
    const again = await journal.replay(anvil.client, log)
    const megabytes = await folder.sizeInMegabytes()
    const advice = megabytes > LARGE_STATE_MEGABYTES ? '; "npm start -- --reset" starts from scratch' : ''
    const how =
      wasStopped && again === 0 ? 'resumed where it was stopped' : 'was not stopped in order: resumed'
    const mined = again === 0 ? '' : `, ${again} of its blocks mined again`
    log.info(`${how}, ${await placeOf(chain)}${mined} (${megabytes} MB${advice})`)
    return followed(anvil, kept)
  }
  if (folder.hasState()) log.info('the kept chain does not fit the contracts any more: starting from scratch')
  if (hadChain)
    log.info(
      'wallets still count the earlier chain’s transactions: where one says “nonce too high”, clear the account’s activity in its settings',
    )
  await folder.reset()
  await prepare(folder.stateFile, folder.path)
  await folder.noteKey(key)
  const started = await start(folder.stateFile)
  return followed(started, await new ChainControl(started.client).blockNumber())
}

/** The latest block, its time and its age. */
async function placeOf(chain: ChainControl): Promise<string> {
  const timestamp = await chain.timestamp()
  const time = new Date(timestamp * 1_000).toISOString()
  const age = Math.max(0, Math.round(Date.now() / 1_000 - timestamp))
  return `at block ${await chain.blockNumber()} of ${time}, ${age} s ago`
}

/** Starts from the first state that loads; `undefined` if none does. */
async function startFirst(
  states: readonly string[],
  start: (state: string) => Promise<Anvil>,
  onBroken: (state: string) => void,
): Promise<Anvil | undefined> {
  for (const state of states) {
    try {
      return await start(state)
    } catch (error) {
      if (!(error instanceof AnvilFailedError)) throw error
      onBroken(state)
    }
  }
  return undefined
}

/** A state with everything deployed and played, shared by all ephemeral worlds, also by those of other checkouts. */
async function preparedState(
  history: string,
  deployment: Deployment,
  plan: HistoryPlan,
  prepare: (stateFile: string, scratchFolder: string) => Promise<void>,
): Promise<string> {
  const folder = join(LOCALNET_FOLDER, 'prepared')
  const kind = deployment.exchange === 'own' ? history : `${deployment.exchange}-${history}`
  const name = `${kind}-${stateKey(deployment, plan)}-${await (inputsOfAPast ??= sourceHash(INPUTS_OF_A_PAST))}.json`
  const stateFile = join(folder, name)
  const shared = new SharedCopies(PREPARED_MAX_AGE_MS)
  if ((await shared.isFresh(stateFile)) || (await shared.take(name, stateFile))) return stateFile
  await mkdir(folder, { recursive: true })
  await prepare(stateFile, folder)
  await shared.give(name, stateFile)
  const outdated = (await readdir(folder)).filter((file) => file.startsWith(`${kind}-`) && file !== name)
  await Promise.all(outdated.map((file) => rm(join(folder, file), { force: true })))
  return stateFile
}

/** What a build of the app is for besides the contracts of its world. */
export interface LocalBuild {
  readonly pace?: WorldPace
  /** Whether the hosts of the network file may show it in a frame, as a Safe App. */
  readonly isSafeApp?: boolean
  readonly signal?: AbortSignal
}

/**
 * Builds the app for worlds on these contracts, unless it is built.
 * @returns the folder with the build
 * @throws {WebBuildFailedError}, or the signal's reason
 */
export async function buildLocalWeb(
  exchange: ExchangeContracts,
  log: Logger,
  { signal, pace = 'local', isSafeApp = false }: LocalBuild = {},
): Promise<string> {
  const kind = [
    ...(exchange === 'own' ? [] : [exchange]),
    ...(pace === 'local' ? [] : [pace]),
    ...(isSafeApp ? ['safe'] : []),
  ]
  const folder = join(LOCALNET_FOLDER, ['web', ...kind].join('-'))
  const networkFile = await placeNetworkFile(planDeployment(undefined, exchange), pace)
  return buildWeb(folder, { networkFile, isSafeApp }, log, signal)
}

async function prepareWeb(
  web: NonNullable<WorldOptions['web']>,
  deployment: Deployment,
  pace: WorldPace,
  sink: LogSink,
  signal: AbortSignal,
): Promise<WebSource> {
  if (web === 'none') return { kind: web }
  if (web === 'dev') return { kind: web, networkFile: await placeNetworkFile(deployment, pace) }
  if (web !== 'build') return { kind: 'built', folder: web.folder }
  const folder = await buildLocalWeb(deployment.exchange, createLogger('build', sink), { signal, pace })
  return { kind: 'built', folder }
}
