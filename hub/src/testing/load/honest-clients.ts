import { Agent, request as sendRequest } from 'node:http'
import { hubQueries } from '@ibull/domain/governance'
import { account, messageOf, NOW, signed, SPACE } from '../governance-hub.ts'

/** What an honest client requests. */
export interface HonestRequest {
  readonly path: string
  readonly body?: string
}

/** Makes the next request of each kind, each different from those before. */
export type HonestKinds = Readonly<Record<string, () => HonestRequest>>

const question = (query: string): HonestRequest => ({
  path: '/api/governance/graphql',
  body: JSON.stringify({ query }),
})

/** @param votes how many votes there are to send */
export async function honestKinds(proposal: string, votes: number): Promise<HonestKinds> {
  const envelopes: string[] = []
  for (let index = 0; envelopes.length < votes; index += 1) {
    const voter = account(2_000_000 + index)
    // An account that has no power.
    if (voter.address.endsWith('00')) continue
    const vote = messageOf('vote', voter.address, { proposal, choice: 1 + (index % 2), timestamp: NOW })
    envelopes.push(JSON.stringify(await signed(voter, 'vote', vote)))
  }
  let number = 0
  return {
    health: () => ({ path: '/api/health' }),
    proposals: () =>
      question(`${hubQueries.proposals(SPACE.id, { first: 5, skip: 0, state: 'active' })} #${number++}`),
    votes: () => question(`${hubQueries.votes(proposal, 0)} #${number++}`),
    read: () => ({
      path: '/rpc',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_call',
        params: [{ to: SPACE.admins[0] }, 'latest'],
      }),
    }),
    logo: () => ({ path: `/api/logo?url=https://quick.example/honest/${number++}` }),
    vote: () => ({ path: '/api/governance', body: envelopes[number++ % envelopes.length] ?? '' }),
  }
}

/** What an honest request came to. */
export interface HonestAnswer {
  readonly kind: string
  /** 0 if there was none in time. */
  readonly status: number
  readonly ms: number
}

const GIVE_UP_MS = 15_000

/** Honest clients, each kind of request from an address of its own. */
export class HonestClients {
  readonly #origin: string
  readonly #kinds: HonestKinds
  readonly #agent = new Agent({ keepAlive: true })

  constructor(origin: string, kinds: HonestKinds) {
    this.#origin = origin
    this.#kinds = kinds
  }

  get kinds(): readonly string[] {
    return Object.keys(this.#kinds)
  }

  /** @param giveUpMs after which a request has no answer */
  request(kind: string, giveUpMs = GIVE_UP_MS): Promise<HonestAnswer> {
    const { path, body } = this.#kinds[kind]?.() ?? { path: '/', body: undefined }
    const start = performance.now()
    const headers = {
      'x-real-ip': `192.0.2.${this.kinds.indexOf(kind) + 1}`,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve) => {
      const done = (status: number): void => resolve({ kind, status, ms: performance.now() - start })
      const options = { method: body === undefined ? 'GET' : 'POST', headers, agent: this.#agent }
      const request = sendRequest(new URL(path, this.#origin), {
        ...options,
        signal: AbortSignal.timeout(giveUpMs),
      })
      request.on('response', (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0))
        answer.on('error', () => done(0))
      })
      request.on('error', () => done(0))
      request.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
