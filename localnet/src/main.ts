import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { consoleSink, createLogger } from './log.ts'
import { LOCALNET_FOLDER, startWorld, type World } from './world.ts'

const DEFAULT_PORT = 5173
const USAGE = `The local world of iBull: chain, contracts, history, trader, indexer, explorer and app.

  npm start                  start, or resume where it was stopped
  npm start -- --reset       start from scratch
  npm start -- --bsc         at the pace and the gas prices of BNB Smart Chain, as a world of its own
  npm start -- --foreign     on Uniswap V2's contracts from npm instead of ours, as a world of its own
  npm start -- --sandwich    with a bot that sandwiches swaps of a loose tolerance
  npm start -- --port 8080   try this port first (default ${DEFAULT_PORT})
  npm run dev                the same with hot reload`

/** Runs the local world until it is interrupted. `isDev` serves the sources with hot reload. */
export async function main(args: readonly string[], isDev: boolean): Promise<void> {
  const log = createLogger('world', consoleSink)
  const options = readOptions(args)
  if (options === undefined) return
  const startedAt = Date.now()
  const interruption = new AbortController()
  let world: World | undefined
  let isStopping = false
  const finish = async (exitCode: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    interruption.abort(new Error('Interrupted.'))
    await world?.stop()
    log.info('stopped')
    process.exit(exitCode)
  }
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals++
      if (signals > FORCED_AFTER_SIGNALS) process.exit(1)
      if (world !== undefined) void finish(0)
      else interruption.abort(new Error('Interrupted.'))
    })
  }
  try {
    world = await startWorld({
      port: options.port,
      web: isDev ? 'dev' : 'build',
      ...(options.isForeign ? { exchange: 'uniswap' } : {}),
      ...(options.isBsc ? { pace: 'bsc' } : {}),
      hasSandwichBot: options.hasSandwichBot,
      stateFolder: join(process.env['LOCALNET_FOLDER'] ?? LOCALNET_FOLDER, stateFolderOf(options)),
      isReset: options.isReset,
      indexer: true,
      signal: interruption.signal,
      onFailure: () => void finish(1),
    })
  } catch (error) {
    if (interruption.signal.aborted) {
      log.info('stopped')
      process.exit(0)
    }
    log.info(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
  log.info(`ready after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s. Ctrl-C stops everything.`)
  process.stdout.write(`\n  ${world.url}\n\n`)
  if ((await world.indexer?.ready) === true) {
    log.info(`the history is complete, after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`)
  }
}

const FORCED_AFTER_SIGNALS = 3

interface Options {
  readonly port: number
  readonly isReset: boolean
  readonly isForeign: boolean
  readonly isBsc: boolean
  readonly hasSandwichBot: boolean
}

function stateFolderOf({ isForeign, isBsc }: Options): string {
  return ['chain', ...(isForeign ? ['uniswap'] : []), ...(isBsc ? ['bsc'] : [])].join('-')
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        reset: { type: 'boolean' },
        foreign: { type: 'boolean' },
        bsc: { type: 'boolean' },
        sandwich: { type: 'boolean' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help === true) {
      process.stdout.write(`${USAGE}\n`)
      return undefined
    }
    const port = Number(values.port ?? DEFAULT_PORT)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error('A port is a number from 0 to 65535.')
    return {
      port,
      isReset: values.reset === true,
      isForeign: values.foreign === true,
      isBsc: values.bsc === true,
      hasSandwichBot: values.sandwich === true,
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`)
    process.exitCode = 2
    return undefined
  }
}
