import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Address } from '@ibull/domain'
import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES } from '@ibull/domain/governance'
import snapshot from '@snapshot-labs/snapshot.js'
import { buildSchema, graphql } from 'graphql'
import { getAddress, hashTypedData } from 'viem'

/** The parts of Snapshot's own package that its hub uses. */
interface SnapshotUtils {
  getHash(data: object): string
  verify(address: string, signature: string, data: object, network: string): Promise<boolean>
  readonly voting: Readonly<Record<string, SnapshotVoting>>
}
interface SnapshotVoting {
  new (
    proposal: object,
    votes: readonly object[],
    strategies: readonly object[],
    selected: object,
  ): {
    getScores(): number[]
    getScoresByStrategy(): number[][]
    getScoresTotal(): number
  }
  isValidChoice(choice: unknown, choices: readonly string[]): boolean
}

/** What the messages of all proposals have in common. */
const SIGNED = {
  body: 'Published on **Snapshot**.',
  discussion: '',
  labels: [],
  privacy: '',
  snapshot: 45_000_000,
  app: 'snapshot-v2',
}

const load = createRequire(import.meta.url)
const { utils } = snapshot as unknown as { readonly utils: SnapshotUtils }
const messageKinds = load('@snapshot-labs/snapshot.js/src/sign/hashedTypes.json') as Readonly<
  Record<string, string>
>

const SCHEMA = buildSchema(`
  scalar Any
  enum OrderDirection { asc desc }
  type Query {
    space(id: String): Space
    proposals(first: Int!, skip: Int!, where: ProposalWhere, orderBy: String, orderDirection: OrderDirection): [Proposal]
    proposal(id: String): Proposal
    votes(first: Int!, skip: Int, where: VoteWhere, orderBy: String, orderDirection: OrderDirection): [Vote]
    vp(voter: String!, space: String!, proposal: String): Vp
  }
  input ProposalWhere { space_in: [String], state: String, flagged: Boolean }
  input VoteWhere { proposal: String, voter: String, vp_gt: Float }
  type Strategy { name: String!, network: String, params: Any }
  type Validation { name: String!, params: Any }
  type Space {
    id: String!, name: String, network: String, symbol: String, strategies: [Strategy], admins: [String],
    verified: Boolean, flagged: Boolean, turbo: Boolean
  }
  type Proposal {
    id: String!, ipfs: String, author: String!, created: Int!, updated: Int, space: Space, network: String!,
    symbol: String!, type: String, strategies: [Strategy]!, validation: Validation, plugins: Any!, title: String!,
    body: String, discussion: String!, choices: [String]!, labels: [String]!, start: Int!, end: Int!, quorum: Float!,
    quorumType: String!, privacy: String, snapshot: Int, state: String, link: String, app: String, scores: [Float],
    scores_by_strategy: Any, scores_state: String, scores_total: Float, scores_updated: Int,
    scores_total_value: Float, vp_value_by_strategy: Any, votes: Int, flagged: Boolean, flagCode: Int
  }
  type Vote {
    id: String!, ipfs: String, voter: String!, created: Int!, space: Space!, proposal: Proposal, choice: Any!,
    metadata: Any, reason: String, app: String, vp: Float, vp_by_strategy: [Float], vp_state: String, vp_value: Float
  }
  type Vp { vp: Float, vp_by_strategy: [Float], vp_state: String }
`)

const SPACE = 'ibull.eth'
const STRATEGIES = ['erc20-balance-of', 'delegation'].map((name) => ({ name, network: '56', params: {} }))

/** What a journey says of a proposal; the hub adds the rest. */
export interface ForeignProposal {
  readonly title: string
  readonly author: Address
  readonly type: string
  readonly choices: readonly string[]
  /** Unix seconds. */
  readonly start: number
  readonly end: number
  /** An old one's content identifier; otherwise a hash. */
  readonly id?: string
}

interface StoredVote {
  readonly id: string
  readonly voter: string
  readonly proposal: string
  readonly created: number
  readonly choice: unknown
  readonly reason: string
  readonly metadata: unknown
  readonly vp_by_strategy: readonly number[]
}

interface SignedBody {
  readonly address: string
  readonly sig: string
  readonly data: {
    readonly domain: { readonly name: string; readonly version: string }
    readonly types: Readonly<Record<string, unknown>>
    readonly message: Readonly<Record<string, string | number | readonly number[]>>
  }
}

/**
 * Snapshot's hub and its sequencer, each on an origin of its own, as they answer for one space whose power comes from
 * elsewhere. They have nothing of our hub: no archive, no `/power`, no `/verify`, no codes of errors.
 */
export class ForeignHub {
  /** Requested paths, by origin. */
  readonly requested = new Set<string>()
  /** Whether the sequencer's answers get lost after it has stored the vote. */
  losesAnswers = false
  readonly #power = new Map<string, readonly number[]>()
  readonly #proposals: (Required<ForeignProposal> & { readonly created: number })[] = []
  #votes: StoredVote[] = []
  readonly #servers: Server[] = []
  #url = ''
  #sequencerUrl = ''

  /** Starts both. */
  static async start(): Promise<ForeignHub> {
    const hub = new ForeignHub()
    hub.#sequencerUrl = await hub.#serve((request, response) => hub.#sequence(request, response))
    hub.#url = await hub.#serve((request, response) => hub.#answer(request, response))
    return hub
  }

  /** What a network file names as the hub. */
  get url(): string {
    return this.#url
  }

  /** Where its POST redirects to. */
  get sequencerUrl(): string {
    return this.#sequencerUrl
  }

  get votes(): readonly StoredVote[] {
    return this.#votes
  }

  /** Gives an account power, by strategy. */
  setPower(account: Address, ...byStrategy: readonly [number, number]): void {
    this.#power.set(account.toLowerCase(), byStrategy)
  }

  /** @returns its id */
  publish(proposal: ForeignProposal): string {
    const created = proposal.start - 60
    const message = {
      ...proposal,
      ...SIGNED,
      from: getAddress(proposal.author),
      space: SPACE,
      timestamp: created,
      plugins: '{}',
    }
    const types = GOVERNANCE_TYPES.proposal
    const id =
      proposal.id ??
      hashTypedData({ domain: GOVERNANCE_DOMAIN, types, primaryType: 'Proposal', message } as never)
    this.#proposals.push({ ...proposal, id, created })
    return id
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (server) => {
        const closed = new Promise((resolve) => server.close(resolve))
        server.closeAllConnections()
        await closed
      }),
    )
  }

  async #serve(
    answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  ): Promise<string> {
    const server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      if (request.method === 'OPTIONS') {
        response.setHeader('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
        response.setHeader(
          'access-control-allow-headers',
          request.headers['access-control-request-headers'] ?? '',
        )
        response.writeHead(204).end()
        return
      }
      void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
    })
    this.#servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '' } = request
    this.requested.add(`hub ${path}`)
    const body = await textOf(request)
    if (path === '/' || path === '/api/msg') {
      response.writeHead(307, { location: `${this.#sequencerUrl}/` }).end()
    } else if (path === '/graphql') {
      const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> }
      const answer = await graphql({
        schema: SCHEMA,
        source: query,
        rootValue: this.#roots(),
        ...(variables === undefined ? {} : { variableValues: variables }),
      })
      json(response, answer.data === undefined ? 400 : 200, answer)
    } else {
      response.writeHead(404, { 'content-type': 'text/html' }).end(`<pre>Cannot POST ${path}</pre>`)
    }
  }

  async #sequence(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requested.add(`sequencer ${request.url ?? ''}`)
    const refusal = await this.#ingest(JSON.parse(await textOf(request)) as SignedBody)
    if (this.losesAnswers) {
      response.destroy()
    } else if (typeof refusal === 'string') {
      json(response, 400, { error: 'client_error', error_description: refusal })
    } else {
      const relayer = { address: '0x8BBE4Ac64246d600BC2889ef5d83809D138F03DF', receipt: '0x12' }
      json(response, 200, { ...refusal, relayer })
    }
  }

  /** Takes a vote as the sequencer does, in the order in which it checks. @returns the receipt, or why not */
  async #ingest({ address, sig, data }: SignedBody): Promise<string | { id: string; ipfs: string }> {
    const { domain, types, message } = data
    const now = Date.now() / 1_000
    const timestamp = Number(message['timestamp'])
    if (timestamp > now + 300 || timestamp < now - 3 * 86_400) return 'wrong timestamp'
    if (domain.name !== 'snapshot' || domain.version !== '0.1.4') return 'wrong domain'
    const kind = messageKinds[createHash('sha256').update(JSON.stringify(types)).digest('hex')]
    if (kind === undefined) return 'wrong types'
    if (message['space'] !== SPACE) return 'unknown space'
    if (address !== message['from']) return 'alias not enabled'
    if (!(await utils.verify(address, sig, data, '56').catch(() => false)))
      return 'signature validation failed'
    const id = utils.getHash(data)
    if (this.#votes.some((vote) => vote.id === id)) return 'duplicate message'
    if (!['vote', 'vote-array', 'vote-string'].includes(kind)) return 'wrong types'
    const proposal = this.#proposals.find((one) => one.id === message['proposal'])
    if (proposal === undefined) return 'unknown proposal'
    if (now > proposal.end || proposal.start > now) return 'not in voting window'
    const choice: unknown = kind === 'vote-string' ? JSON.parse(String(message['choice'])) : message['choice']
    if (utils.voting[proposal.type]?.isValidChoice(choice, proposal.choices) !== true) return 'invalid choice'
    const power = this.#powerOf(address)
    if (power.vp === 0) return 'no voting power'
    const before = this.#votes.find((vote) => vote.voter === address && vote.proposal === proposal.id)
    if (before !== undefined && before.created > timestamp) return 'already voted at later time'
    if (before?.created === timestamp && id.localeCompare(before.id) <= 0)
      return 'already voted same time with lower index'
    this.#votes = this.#votes.filter((vote) => vote !== before)
    this.#votes.push({
      id,
      voter: address,
      proposal: proposal.id,
      created: timestamp,
      choice,
      reason: String(message['reason'] ?? ''),
      metadata: JSON.parse(String(message['metadata'] ?? '{}')),
      vp_by_strategy: power.vp_by_strategy,
    })
    return { id, ipfs: `bafkrei${id.slice(2, 54)}` }
  }

  #powerOf(account: string): { readonly vp: number; readonly vp_by_strategy: readonly number[] } {
    const powers = this.#power.get(account.toLowerCase()) ?? STRATEGIES.map(() => 0)
    return { vp: sum(powers), vp_by_strategy: powers }
  }

  #roots(): object {
    return {
      space: ({ id }: QueryArguments) => (id === SPACE ? SPACE_ANSWER : null),
      proposal: ({ id }: QueryArguments) =>
        this.#proposalAnswers().find((proposal) => proposal.id === id) ?? null,
      proposals: ({ first = 20, skip = 0, where = {} }: QueryArguments) =>
        this.#proposalAnswers()
          .filter(({ state }) => where.state === undefined || where.state === state)
          .filter(() => where.space_in?.includes(SPACE) !== false)
          .toSorted((a, b) => b.end - a.end)
          .slice(skip, skip + first),
      votes: ({ first = 20, skip = 0, where = {}, orderBy, orderDirection }: QueryArguments) => {
        const sign = orderDirection === 'asc' ? 1 : -1
        return this.#votes
          .filter(({ proposal }) => where.proposal === undefined || where.proposal === proposal)
          .filter(({ voter }) => where.voter === undefined || where.voter === voter)
          .map((vote) => ({
            ...vote,
            ipfs: `bafkrei${vote.id.slice(2, 54)}`,
            space: SPACE_ANSWER,
            app: 'ibull',
            vp: sum(vote.vp_by_strategy),
            vp_state: 'final',
            vp_value: 0,
          }))
          .toSorted((a, b) => sign * (orderBy === 'vp' ? a.vp - b.vp : a.created - b.created))
          .slice(skip, skip + first)
      },
      vp: ({ voter = '', proposal }: QueryArguments) => {
        if (proposal !== undefined && !this.#proposals.some(({ id }) => id === proposal))
          throw new Error('proposal not found')
        return { ...this.#powerOf(voter), vp_state: 'final' }
      },
    }
  }

  #proposalAnswers() {
    const now = Date.now() / 1_000
    return this.#proposals.map((proposal) => {
      const votes = this.#votes
        .filter((vote) => vote.proposal === proposal.id)
        .map(({ choice, vp_by_strategy: scores }) => ({ choice, balance: sum(scores), scores }))
      const Voting = utils.voting[proposal.type]
      const count = Voting === undefined ? undefined : new Voting(proposal, votes, STRATEGIES, {})
      const state = now < proposal.start ? 'pending' : now < proposal.end ? 'active' : 'closed'
      return {
        ...proposal,
        ipfs: `bafkrei${proposal.id.slice(2, 54)}`,
        updated: null,
        space: SPACE_ANSWER,
        network: '56',
        symbol: 'HERD',
        strategies: STRATEGIES,
        validation: { name: 'any', params: {} },
        plugins: {},
        ...SIGNED,
        quorum: 0,
        quorumType: 'default',
        state,
        link: `https://snapshot.box/#/s:${SPACE}/proposal/${proposal.id}`,
        scores: votes.length === 0 ? [] : count?.getScores(),
        scores_by_strategy: votes.length === 0 ? [] : count?.getScoresByStrategy(),
        scores_total: count?.getScoresTotal() ?? 0,
        scores_state: state === 'closed' ? 'final' : 'pending',
        scores_updated: Math.floor(now),
        scores_total_value: 0,
        vp_value_by_strategy: [],
        votes: votes.length,
        flagged: false,
        flagCode: 0,
      }
    })
  }
}

/** Arguments of the queries, each of some. */
interface QueryArguments {
  readonly id?: string
  readonly first?: number
  readonly skip?: number
  readonly where?: {
    readonly space_in?: readonly string[]
    readonly state?: string
    readonly proposal?: string
    readonly voter?: string
  }
  readonly orderBy?: string
  readonly orderDirection?: string
  readonly voter?: string
  readonly proposal?: string
}

const SPACE_ANSWER = {
  id: SPACE,
  name: 'Herd',
  network: '56',
  symbol: 'HERD',
  strategies: STRATEGIES,
  admins: [],
  verified: true,
  flagged: false,
  turbo: false,
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
