import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startAnvil, type AnvilFailedError } from '../chain/anvil.ts'
import type { Logger } from '../log.ts'
import { SharedCopies } from '../shared-copies.ts'
import { KeptBuilds } from '../web/kept-builds.ts'
import { fillDatabase, indexerKey } from './local-indexer.ts'

/**
 * A database with the full past of a prepared chain, filled once per content of chain and indexer and shared by
 * all ephemeral worlds, also by those of other checkouts: each starts with a copy. Exists as long as this process.
 * @returns the folder to copy
 */
export async function preparedDatabase(options: {
  readonly folder: string
  /** The prepared chain. */
  readonly stateFile: string
  readonly networkFile: string
  /** A chain that was started from it. */
  readonly rpcUrl: string
  readonly log: Logger
  readonly signal: AbortSignal
}): Promise<string> {
  const { folder, stateFile, networkFile, log, signal } = options
  const databases = new KeptBuilds(folder)
  // It fits one prepared chain, however old.
  const shared = new SharedCopies(Infinity)
  // A state prepared again has the same name but other times, and therefore other blocks. Copies keep the millisecond.
  const { mtimeMs } = await stat(stateFile)
  const name = `${basename(stateFile, '.json')}-${Math.round(mtimeMs)}-${await indexerKey(networkFile, options.rpcUrl)}`
  const prepare = async (): Promise<string> => {
    if (!databases.has(name) && !(await shared.take(name, databases.folderOf(name)))) {
      const unfinished = await databases.begin()
      try {
        await fillFromState(stateFile, networkFile, unfinished, log, signal)
        await databases.publish(unfinished, name)
        await shared.give(name, databases.folderOf(name))
      } finally {
        await rm(unfinished, { recursive: true, force: true })
      }
    }
    await databases.use(name)
    await databases.removeUnused(name)
    return databases.folderOf(name)
  }
  return databases.exclusively(prepare, () => log.info('another process is preparing'), signal)
}

async function fillFromState(
  stateFile: string,
  networkFile: string,
  databaseFolder: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'ibull-chain-'))
  const ending = new AbortController()
  const anvil = await startAnvil({
    loadFrom: stateFile,
    cacheFolder,
    genesisTimestamp: Math.floor(Date.now() / 1_000),
    onUnexpectedExit: (error: AnvilFailedError) => ending.abort(error),
  })
  try {
    await fillDatabase(
      databaseFolder,
      networkFile,
      anvil.rpcUrl,
      log,
      AbortSignal.any([signal, ending.signal]),
    )
  } finally {
    await anvil.stop()
    await rm(cacheFolder, { recursive: true, force: true })
  }
}
