import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createLogger, type LogEntry } from '../log/logger.ts'
import { Watch, type WatchOptions } from '../watch/watch.ts'
import type { DeployedProtocol } from './deployed-protocol.ts'

let files = 0

/** A watch program on chain time, run round by round, with its reports. */
export class WatchBench {
  readonly lines: LogEntry[] = []
  watch: Watch
  /** Seconds by which the wall clock is ahead of the chain. */
  ahead = 0
  readonly statePath: string
  #time = 0

  constructor(
    private readonly protocol: DeployedProtocol,
    settings: Record<string, unknown> = {},
    private readonly options: Partial<WatchOptions> & { readonly rpcUrl?: string } = {},
    /** State of another one, which this one continues. */
    statePath?: string,
  ) {
    files += 1
    this.statePath = statePath ?? join(protocol.folder, `${files}.watch.json`)
    this.#deployment = protocol.deployment({ confirmations: 0, ...settings })
    this.watch = this.#start()
  }

  readonly #deployment: ReturnType<DeployedProtocol['deployment']>

  get log() {
    return createLogger((entry) => this.lines.push(entry))
  }

  /** In milliseconds. */
  readonly now = (): number => (this.#time + this.ahead) * 1_000

  restart(): void {
    this.watch = this.#start()
  }

  /** Runs a round. Returns its reports, such as `raised vault-pending`. */
  async round(): Promise<string[]> {
    this.#time = Number(await this.protocol.chain.now())
    return this.roundNow()
  }

  /** Runs a round at the last one's time: the chain may be unreachable. */
  async roundNow(): Promise<string[]> {
    const before = this.lines.length
    await this.watch.round()
    return this.lines
      .slice(before)
      .map(({ message, fields }) => `${message.slice(0, message.indexOf(':'))} ${String(fields['rule'])}`)
  }

  /** A rule's last line. */
  text(rule: string): string {
    return this.lines.findLast(({ fields }) => fields['rule'] === rule)?.message ?? ''
  }

  #start(): Watch {
    const { rpcUrl, ...options } = this.options
    const deployment = this.#deployment
    return new Watch({
      deployment:
        rpcUrl === undefined
          ? deployment
          : { ...deployment, parameters: { ...deployment.parameters, rpcUrl } },
      statePath: this.statePath,
      log: this.log,
      webhook: undefined,
      now: this.now,
      ...options,
    })
  }
}

/** A server on a free port, called by the watch program. */
export async function serve(
  answer: (body: string, request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void answer(Buffer.concat(parts).toString(), request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
