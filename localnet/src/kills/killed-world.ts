import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** What a kill hits: the chain; the indexer; hub, keeper, traders and server, which are one process. */
export const TARGETS = ['chain', 'indexer', 'world'] as const
export type Target = (typeof TARGETS)[number]

const START_LIMIT_MS = 900_000

/** A local world in a process of its own that is killed and started again. */
export class KilledWorld {
  readonly lines: string[] = []
  #process: ChildProcess | undefined
  #rpcUrl = ''

  private constructor(
    readonly folder: string,
    readonly port: number,
    readonly seed: number,
  ) {}

  static async create(folder: string, seed: number): Promise<KilledWorld> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    return new KilledWorld(folder, port, seed)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The chain's own endpoint, another one with each start. */
  get rpcUrl(): string {
    return this.#rpcUrl
  }

  /** Starts the world, and resolves once it answers. */
  async start(): Promise<void> {
    const file = fileURLToPath(new URL('world-process.ts', import.meta.url))
    const args = ['--import', 'tsx', file, this.folder, String(this.port), String(this.seed)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    const output = createInterface({ input: child.stdout })
    this.#rpcUrl = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The world does not start.')), START_LIMIT_MS)
      child.once('exit', () => reject(new Error(`The world ended:\n${this.lines.slice(-20).join('\n')}`)))
      output.on('line', (line) => {
        this.lines.push(line)
        const [, url] = /^rpc (.*)$/.exec(line) ?? []
        if (url === undefined) return
        clearTimeout(timer)
        resolve(url)
      })
    })
  }

  /** Kills a part with SIGKILL. @returns whether there was one */
  kill(target: Target): boolean {
    const id = this.#processOf(target)
    if (id !== undefined) process.kill(id, 'SIGKILL')
    return id !== undefined
  }

  /** Waits for the end of the world after its chain or itself was killed, and starts it again. */
  async startAgain(): Promise<void> {
    const child = this.#process
    if (child !== undefined && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await this.start()
  }

  async stop(): Promise<void> {
    const child = this.#process
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  #processOf(target: Target): number | undefined {
    const world = this.#process?.pid
    if (target === 'world' || world === undefined) return world
    const below = new Set([world])
    for (const { id, parent, command } of processes()) {
      if (!below.has(parent)) continue
      below.add(id)
      const isShell = /^(?:\S*\/)?sh /.test(command)
      if (!isShell && command.includes(target === 'chain' ? '--no-mining' : 'ponder')) return id
    }
    return undefined
  }
}

/** All processes, parents first. */
function processes(): readonly { readonly id: number; readonly parent: number; readonly command: string }[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '--sort=start_time'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, id, parent, command = '']) => ({ id: Number(id), parent: Number(parent), command }))
}
