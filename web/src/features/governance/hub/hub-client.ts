import type { Address } from '@ibull/domain'
import { POWER_STRATEGIES, type GovernanceEnvelope, type PowerStrategy } from '@ibull/domain/governance'
import { decode, HistorySchemaError, isRecord, postGraph } from '../../../history/index.ts'
import {
  LISTED_FIELDS,
  proposal,
  PROPOSAL_FIELDS,
  vote,
  VOTE_FIELDS,
  type Proposal,
  type Vote,
} from './answers.ts'
import {
  GovernanceAwayError,
  GovernanceRefusedError,
  ProposalMissingError,
  VerificationFailedError,
} from './governance-errors.ts'

/** Page size of a proposal's votes, as specified. */
export const VOTES_PER_QUESTION = 1000
/** Page size once a page of a thousand fails: with reasons as long as a hub takes, those exceed what one answer may hold. */
const VOTES_WITH_LONG_REASONS = 100
const TIMEOUT_MS = 20_000

export type ListedState = 'active' | 'pending' | 'closed'

/** An account's voting power by line, in whole main tokens. */
export interface OwnPower {
  readonly lines: Readonly<Record<PowerStrategy, number>>
  readonly total: number
}

/** Response of `/power` for an account at a block: the total in decimal digits, and the verification hash. */
export interface StatedPower {
  readonly total: string
  readonly verificationHash: string
}

/** A Snapshot hub. Every request may fail with a {GovernanceAwayError}. */
export interface GovernanceHub {
  /** Fetches proposals of a state, the one that ends last first. @param skip offset of further pages */
  readonly proposals: (
    query: { readonly first?: number; readonly skip?: number; readonly state?: ListedState },
    signal?: AbortSignal,
  ) => Promise<readonly Proposal[]>
  /** @throws {ProposalMissingError} */
  readonly proposal: (id: string, signal?: AbortSignal) => Promise<Proposal>
  /** Fetches all counted votes, newest first, in pages of a thousand (or a hundred) until an empty page. */
  readonly votes: (proposal: string, signal?: AbortSignal) => Promise<readonly Vote[]>
  /**
   * @param proposal if omitted: at the latest block @throws {GovernanceRefusedError} `votingPowerUnknown` without
   * history
   */
  readonly power: (account: Address, proposal: string | undefined, signal?: AbortSignal) => Promise<OwnPower>
  /** Fetches the power at a block with its verification hash; `undefined` from a hub that doesn't provide it. */
  readonly statedPower: (account: Address, block: number) => Promise<StatedPower | undefined>
  /**
   * Checks which voters had the power stated in their votes.
   * @returns by lower-case address
   * @throws {VerificationFailedError} with the status text
   */
  readonly verify: (
    block: number,
    votes: readonly Vote[],
    signal?: AbortSignal,
  ) => Promise<ReadonlyMap<string, boolean>>
  /** @returns the message's ID: its receipt @throws {GovernanceRefusedError} */
  readonly submit: (envelope: GovernanceEnvelope) => Promise<string>
  readonly archiveUrl: (proposal: string) => string
}

const { hash, list, nullable, record } = decode
const numbers = list((value: unknown, path: string) => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new HistorySchemaError(path, 'an amount')
  }
  return value
}, POWER_STRATEGIES.length)
const powerShape = record({ vp: (value) => (typeof value === 'number' ? value : 0), vp_by_strategy: numbers })

/**
 * @param url hub's base URL, without a trailing slash: ours, or another Snapshot hub
 * @param space space whose proposals are read
 */
export function createGovernanceHub(url: string, space: string, fetch = globalThis.fetch): GovernanceHub {
  const quoted = JSON.stringify

  async function question(
    query: string,
    signal: AbortSignal | undefined,
  ): Promise<Readonly<Record<string, unknown>>> {
    try {
      const { data, failed } = await postGraph(`${url}/graphql`, query, {
        fetch: (address, init) => fetch(address, init),
        signal,
        timeoutMs: TIMEOUT_MS,
      })
      const [failure] = failed.values()
      if (data === undefined || failure !== undefined) throw new Error(failure ?? 'The hub gave no data.')
      return data
    } catch (error) {
      signal?.throwIfAborted()
      throw new GovernanceAwayError(error)
    }
  }

  function read<T>(decoder: decode.Decode<T>, value: unknown, name: string): T {
    try {
      return decoder(value, name)
    } catch (error) {
      throw new GovernanceAwayError(error)
    }
  }

  async function post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    try {
      return await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw new GovernanceAwayError(error)
    }
  }

  async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
    try {
      const body: unknown = await response.json()
      return isRecord(body) ? body : {}
    } catch {
      return {}
    }
  }

  async function refusal(response: Response): Promise<GovernanceRefusedError | GovernanceAwayError> {
    const { code, error_description: reason } = await bodyOf(response)
    if (typeof reason !== 'string') return new GovernanceAwayError(response.statusText)
    return new GovernanceRefusedError(typeof code === 'string' ? code : '', reason)
  }

  return {
    proposals: async ({ first = 5, skip = 0, state = 'active' }, signal) => {
      const where = `{ space_in: [${quoted(space)}], state: ${quoted(state)} }`
      const data = await question(
        `{ proposals(first: ${first}, skip: ${skip}, where: ${where}, ` +
          `orderBy: "end", orderDirection: desc) { ${LISTED_FIELDS} } }`,
        signal,
      )
      return read(list(proposal, first), data['proposals'], 'proposals')
    },
    proposal: async (id, signal) => {
      const data = await question(`{ proposal(id: ${quoted(id)}) { ${PROPOSAL_FIELDS} } }`, signal)
      const found = read(nullable(proposal), data['proposal'], 'proposal')
      if (found === undefined) throw new ProposalMissingError(id)
      return found
    },
    votes: async (id, signal) => {
      const votes: Vote[] = []
      let first = VOTES_PER_QUESTION
      for (;;) {
        // The next page starts after the last vote's ID, so none is skipped when new votes arrive.
        const after = votes.length === 0 ? '' : `, id_gt: ${quoted(votes.at(-1)?.id ?? '')}`
        const query =
          `{ votes(first: ${first}, where: { proposal: ${quoted(id)}${after} }, ` +
          `orderBy: "id", orderDirection: asc) { ${VOTE_FIELDS} } }`
        let data
        try {
          data = await question(query, signal)
        } catch (error) {
          if (first === VOTES_WITH_LONG_REASONS || signal?.aborted === true) throw error
          first = VOTES_WITH_LONG_REASONS
          continue
        }
        const page = read(list(vote, VOTES_PER_QUESTION), data['votes'], 'votes')
        votes.push(...page)
        if (page.length === 0) return votes.toSorted((a, b) => b.created - a.created)
      }
    },
    power: async (account, id, signal) => {
      const at = id === undefined ? '' : `, proposal: ${quoted(id)}`
      const query = `{ vp(voter: ${quoted(account)}, space: ${quoted(space)}${at}) { vp vp_by_strategy } }`
      const data = await question(query, signal)
      const { vp, vp_by_strategy: byStrategy } = read(powerShape, data['vp'], 'vp')
      const lines = Object.fromEntries(
        POWER_STRATEGIES.map((strategy, index) => [strategy, byStrategy[index] ?? 0]),
      ) as Record<PowerStrategy, number>
      return { lines, total: vp }
    },
    statedPower: async (account, block) => {
      const response = await post('/power', { address: account, block, poolAddresses: [] })
      if (response.status === 404) return undefined
      if (!response.ok) throw await refusal(response)
      const { data } = await bodyOf(response)
      if (!isRecord(data)) throw new GovernanceAwayError()
      const { total, verificationHash } = data
      if (typeof total !== 'string' || typeof verificationHash !== 'string') throw new GovernanceAwayError()
      return { total, verificationHash }
    },
    verify: async (block, votes, signal) => {
      const verified = new Map<string, boolean>()
      for (let start = 0; start < votes.length; start += VOTES_PER_QUESTION) {
        const part = votes.slice(start, start + VOTES_PER_QUESTION)
        const response = await post(
          '/verify',
          {
            block,
            votes: part.map(({ voter, verificationHash = '', votingPower = '' }) => ({
              address: voter,
              verificationHash,
              total: votingPower,
            })),
          },
          signal,
        )
        if (!response.ok) throw new VerificationFailedError(response.statusText || String(response.status))
        const { data } = await bodyOf(response)
        if (!isRecord(data)) throw new VerificationFailedError('The answer is unreadable')
        for (const [voter, verdict] of Object.entries(data)) {
          verified.set(voter, isRecord(verdict) && verdict['isValid'] === true)
        }
      }
      return verified
    },
    submit: async (envelope) => {
      const response = await post('/', envelope)
      if (!response.ok) throw await refusal(response)
      return read(hash, (await bodyOf(response))['id'], 'id')
    },
    archiveUrl: (id) => `${url}/archive/${id}`,
  }
}
