import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json } from 'node:stream/consumers'
import type { GovernanceEnvelope } from '@ibull/domain/governance'
import type { TestProtocol } from './test-protocol.ts'

const top = join(import.meta.dirname, '../../..')
/** The hub takes no more messages from a client in a minute. */
const MESSAGES_PER_CLIENT = 100

/** A network with governance, as a file. @returns its path */
export function governedNetworkFile(protocol: TestProtocol): string {
  const file = JSON.parse(readFileSync(join(top, 'networks/local.json'), 'utf8')) as {
    readonly contracts: object
    readonly tokens: Readonly<Record<'WBNB' | 'IBULL', object>>
  }
  const { WBNB, IBULL } = file.tokens
  const path = join(protocol.folder, 'governed.json')
  const text = JSON.stringify({
    ...file,
    contracts: {
      ...file.contracts,
      factory: protocol.at('factory'),
      farm: protocol.at('farm'),
      vault: protocol.at('vault'),
    },
    tokens: {
      ...file.tokens,
      WBNB: { ...WBNB, address: protocol.at('wrappedNative') },
      IBULL: { ...IBULL, address: protocol.at('mainToken') },
    },
    governance: {
      space: 'ibull.eth',
      name: 'Acme',
      admins: [],
      minimumPower: 1,
      quorum: 1_000_000,
      pairedTokens: ['WBNB'],
    },
  })
  writeFileSync(path, text)
  return path
}

/** The program that an operator runs as the hub, whose indexer knows what wallets hold, and nothing else. */
export class GovernedHub {
  #messages = 0

  private constructor(
    /** The URL of governance. */
    readonly url: string,
    private readonly program: ChildProcess,
    private readonly ended: Promise<unknown>,
    private readonly indexer: Server,
  ) {}

  /** @param wallets main tokens by account, in lower case and raw units, at any block */
  static async start(
    protocol: TestProtocol,
    networkFile: string,
    wallets: ReadonlyMap<string, bigint>,
  ): Promise<GovernedHub> {
    const indexer = createServer((request, response) => {
      void json(request).then((body) => {
        const { accounts } = (body as { readonly variables: { readonly accounts: readonly string[] } })
          .variables
        response.end(JSON.stringify({ data: powerAnswer(accounts, wallets) }))
      })
    })
    await new Promise<void>((resolve) => indexer.listen(0, '127.0.0.1', resolve))
    const { port } = indexer.address() as AddressInfo
    const program = spawn(process.execPath, ['--import', 'tsx', join(top, 'hub/src/main.ts')], {
      env: {
        ...process.env,
        NETWORK_FILE: networkFile,
        CHAIN_RPC_URL: protocol.chain.url,
        EXCHANGE_GRAPH_URL: `http://127.0.0.1:${port}`,
        HUB_DATABASE_FOLDER: join(protocol.folder, 'hub'),
        CLIENT_ADDRESS_HEADER: 'x-client',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(program, 'exit')
    const lines = createInterface({ input: program.stdout })
    // All that it says is read: it could not write on otherwise.
    const url = await new Promise<string | undefined>((resolve) => {
      lines.on('line', (line) => {
        const found = /listens at (?<url>\S+)$/.exec(line)?.groups?.['url']
        if (found === undefined) console.error(`hub: ${line}`)
        else resolve(found)
      })
      void ended.then(() => resolve(undefined))
    })
    if (url !== undefined) return new GovernedHub(`${url}/governance`, program, ended, indexer)
    indexer.close()
    throw new Error('The hub did not start.')
  }

  /** Sends a signed message. @returns its ID @throws with what the hub refuses */
  async send(envelope: GovernanceEnvelope): Promise<string> {
    const client = Math.floor(this.#messages / MESSAGES_PER_CLIENT)
    this.#messages += 1
    const { id, ...refusal } = await this.#post('', envelope, { 'x-client': `client ${client}` })
    if (typeof id !== 'string') throw new Error(JSON.stringify(refusal))
    return id
  }

  /** Answers a GraphQL query. */
  async query(query: string): Promise<Readonly<Record<string, unknown>>> {
    const { data } = await this.#post('/graphql', { query }, {})
    return data as Readonly<Record<string, unknown>>
  }

  async stop(): Promise<void> {
    this.program.kill('SIGTERM')
    await this.ended
    this.indexer.closeAllConnections()
    await new Promise((resolve) => this.indexer.close(resolve))
  }

  async #post(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, unknown>>> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Readonly<Record<string, unknown>>
  }
}

function powerAnswer(accounts: readonly string[], wallets: ReadonlyMap<string, bigint>): object {
  const held = accounts.flatMap((id) => {
    const amount = wallets.get(id)
    return amount === undefined ? [] : [{ id, amount: String(amount) }]
  })
  const nothing = { stakes: [], shares: [], total: null, vaultWallet: null, vaultStake: null }
  return { wallets: held, ...nothing, pair0: null, wallet0: [], farm0: [] }
}
