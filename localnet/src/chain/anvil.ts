import { foundryBinary } from '@ibull/contracts/foundry'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { RpcClient } from './rpc-client.ts'
import { ACCOUNT_COUNT, LOCAL_CHAIN_ID } from '../accounts.ts'

/** Ends a hang: it takes seconds with a long past, minutes on a busy machine. */
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 10_000
/** Number of latest blocks whose state can be queried. All blocks and logs are kept. */
const KEPT_STATES = 256
const BLOCK_GAS_LIMIT = 140_000_000

/**
 * Runs the chain and ends it when standard input closes: on request of this process, and also when this process is
 * killed, so no chain is left behind and none loses its state. A shell's background job ignores SIGINT until it
 * installs a handler, which a chain does only some time after it listens. A state replaces the former one only when it
 * is complete: anvil writes into the file itself.
 */
const KEEPER_SCRIPT = `
state=$1
shift
rm -f "$state.part"
exec 3<&0
"$0" "$@" 3<&- </dev/null &
chain=$!
{ cat <&3 >/dev/null; kill -TERM "$chain" 2>/dev/null; } >/dev/null 2>&1 &
exec 3<&-
wait "$chain"
code=$?
[ "$code" -ne 0 ] || [ ! -f "$state.part" ] || mv -f "$state.part" "$state"
exit "$code"
`

/** The chain's process ended by itself or failed to start. */
export class AnvilFailedError extends Error {
  constructor(reason: string) {
    super(`The local chain ${reason}.`)
    this.name = 'AnvilFailedError'
  }
}

/** Options of a chain. */
export interface AnvilOptions {
  /** A state to resume from. */
  readonly loadFrom?: string
  /** File to which the state is written on exit, as a whole or not at all. Without it the chain is ephemeral. */
  readonly saveTo?: string
  /** Directory for older blocks' states that don't fit into memory. */
  readonly cacheFolder: string
  /** The time of the first block of a new chain, in seconds. */
  readonly genesisTimestamp: number
  /** Order of the transactions in a block: as they came, the default, or by gas price, as on public networks. */
  readonly order?: 'fifo' | 'fees'
  /** Called if the chain ends unexpectedly after it has started. */
  readonly onUnexpectedExit: (error: AnvilFailedError) => void
}

/** A running local chain. */
export interface Anvil {
  /** The process that ends once the state is written. */
  readonly processId: number
  readonly rpcUrl: string
  readonly client: RpcClient
  /** Ends the process, which writes its state first. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts anvil with mining switched off. @throws {AnvilFailedError} if it ends, or doesn't listen in time */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { loadFrom, saveTo, order = 'fifo' } = options
  // A loaded chain mines at no time before the given one, though its own blocks may be older.
  const past =
    loadFrom === undefined
      ? ['--timestamp', String(options.genesisTimestamp)]
      : ['--timestamp', '1', '--load-state', loadFrom]
  const saving = saveTo === undefined ? [] : ['--dump-state', `${saveTo}.part`]
  const child = spawn(
    'sh',
    [
      ['-c', KEEPER_SCRIPT, foundryBinary('anvil'), saveTo ?? ''],
      ['--host', hiddenAddress(), '--port', '0', '--no-cors'],
      ['--chain-id', String(LOCAL_CHAIN_ID), '--no-mining', '--order', order],
      ['--gas-limit', String(BLOCK_GAS_LIMIT)],
      ['--base-fee', '0', '--hardfork', 'prague', '--accounts', String(ACCOUNT_COUNT), '--balance', '10000'],
      ['--prune-history', String(KEPT_STATES), '--cache-path', options.cacheFolder],
      past,
      saving,
    ].flat(),
    // Its own process group: Ctrl-C reaches this process only, which then stops the chain in order.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  const lastWords = collectLastWords(child)
  // Until the chain answers, the caller learns of its end: this function throws.
  let isWatched = false
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', (code, signal) => {
      child.stdin.destroy()
      const reason = `ended by itself (${signal ?? `code ${code}`})${lastWords()}`
      if (isWatched) options.onUnexpectedExit(new AnvilFailedError(reason))
      resolve()
    })
  })
  // Writing to an ended chain fails; the event above reports its end.
  child.stdin.on('error', () => undefined)
  const stop = async (): Promise<void> => {
    isWatched = false
    if (!isOver(child)) {
      child.stdin.end()
      const timer = setTimeout(() => killGroup(child), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    }
  }
  const address = await listeningAddress(child.stdout)
  if (address === undefined || child.pid === undefined) {
    await stop()
    throw new AnvilFailedError(`did not start${lastWords()}`)
  }
  isWatched = true
  const client = new RpcClient(`http://${address}`)
  return { processId: child.pid, rpcUrl: client.url, client, stop }
}

/**
 * Chooses where a chain listens on this machine. Anvil looks at no Host and no Origin, and pages can open WebSockets to any
 * local port; on Linux, where all of 127.0.0.0/8 is this machine, none guesses the address.
 */
export function hiddenAddress(): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  return `127.${randomInt(256)}.${randomInt(256)}.${randomInt(2, 255)}`
}

/** Address and port, chosen by the system; `undefined` if the process ends or takes too long before it listens. */
async function listeningAddress(output: Readable): Promise<string | undefined> {
  const lines = createInterface({ input: output })
  const timer = setTimeout(() => lines.close(), START_TIMEOUT_MS)
  try {
    for await (const line of lines) {
      const address = /^Listening on (.*:\d+)$/.exec(line)?.[1]
      if (address !== undefined) return address
    }
    return undefined
  } finally {
    clearTimeout(timer)
    // The rest is a line per request.
    output.resume()
  }
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && !isOver(child)) process.kill(-child.pid, 'SIGKILL')
}

function collectLastWords(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (chunk: string) => {
    text = (text + chunk).slice(-2_000)
  })
  return () => (text.trim() === '' ? '' : `: ${text.trim()}`)
}
