import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isComplaint, parsePonderLine, readPort, type PonderLine } from './ponder-log.ts'

const PONDER_ROOT = fileURLToPath(new URL('../../ponder', import.meta.url))
const PONDER_PROGRAM = 'ponder/dist/esm/bin/ponder.js'
const HOST = '127.0.0.1'
const STOP_TIMEOUT_MS = 10_000
const LAST_WORDS = 8

/**
 * Runs Ponder and ends it in order when standard input closes: when this process says so, and also when this process
 * is killed, so that none is ever left behind: by force when it takes longer than eight seconds.
 */
const KEEPER_SCRIPT = `
exec 3<&0
"$0" "$@" 3<&- </dev/null &
ponder=$!
{
  cat <&3
  kill -INT "$ponder"
  tenths=0
  while [ "$tenths" -lt 80 ] && kill -0 "$ponder"; do sleep 0.1; tenths=$((tenths + 1)); done
  kill -KILL "$ponder"
} >/dev/null 2>&1 &
exec 3<&-
wait "$ponder"
`

/** How Ponder's process is run. */
export interface PonderProcessOptions {
  /** `start` fills the tables and answers; `serve` only answers, from PostgreSQL tables that another one fills. */
  readonly command: 'start' | 'serve'
  readonly host?: string
  readonly port: number
  readonly schema: string
  readonly environment: Readonly<Record<string, string>>
  readonly onLine: (line: PonderLine) => void
}

/** Ponder's process. */
export interface PonderProcess {
  /** The port it listens at, as soon as it does; rejects when it ends before. */
  readonly port: Promise<number>
  /** Settles when it has ended, with what it said of why. */
  readonly ended: Promise<string>
  /** Ends it in order, or after ten seconds by force. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts Ponder in its own process group: Ctrl-C reaches the parent only, which then stops it in order. */
export function runPonder(options: PonderProcessOptions): PonderProcess {
  const { command, host = HOST, port, schema, environment, onLine } = options
  const child = spawn(
    'sh',
    [
      ['-c', KEEPER_SCRIPT, process.execPath, ponderBinary(), '--root', PONDER_ROOT, '--log-format', 'json'],
      [command, '--schema', schema, '--hostname', host, '--port', String(port)],
    ].flat(),
    { cwd: PONDER_ROOT, env: childEnvironment(environment), stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  const lastWords: string[] = []
  const remember = (text: string): void => {
    lastWords.push(text)
    if (lastWords.length > LAST_WORDS) lastWords.shift()
  }
  let resolvePort: (port: number) => void = () => undefined
  const listening = new Promise<number>((resolve) => (resolvePort = resolve))
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = parsePonderLine(text)
    if (line === undefined) {
      remember(text)
      return
    }
    if (isComplaint(line)) remember(`${line.msg}: ${JSON.stringify(line.fields.error ?? line.fields)}`)
    const port = readPort(line)
    if (port !== undefined) resolvePort(port)
    onLine(line)
  })
  createInterface({ input: child.stderr }).on('line', remember)
  // Writing to a process that has ended fails; the events below report its end.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('close', (code, signal) => {
      child.stdin.destroy()
      resolve([`it ended with ${signal ?? `code ${code}`}`, ...lastWords].join('\n'))
    })
  })
  const stop = async (): Promise<void> => {
    if (!isOver(child)) {
      child.stdin.end()
      const timer = setTimeout(() => killGroup(child), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    }
  }
  const endedEarly = ended.then((reason) => Promise.reject(new Error(reason)))
  // Heard through `port` alone; without a listener there it is no failure.
  endedEarly.catch(() => undefined)
  return { port: Promise.race([listening, endedEarly]), ended, stop }
}

/** Ponder's program lies beside what its package lets others import. */
function ponderBinary(): string {
  const folders = createRequire(import.meta.url).resolve.paths('ponder') ?? []
  const program = folders.map((folder) => join(folder, PONDER_PROGRAM)).find((file) => existsSync(file))
  if (program === undefined) throw new Error('Ponder is not installed: run "npm ci" first.')
  return program
}

/** This process's environment without what would make Ponder listen or write elsewhere. */
function childEnvironment(environment: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: undefined,
    DATABASE_URL: undefined,
    DATABASE_PRIVATE_URL: undefined,
    DATABASE_SCHEMA: undefined,
    PONDER_TELEMETRY_DISABLED: 'true',
    ...environment,
  }
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && !isOver(child)) process.kill(-child.pid, 'SIGKILL')
}
