import { signalWithin } from '@ibull/chain'
import { isSameAddress, sanitizeText, type Address } from '@ibull/domain'
import { hubQueries, VOTES_PER_QUERY, type GovernanceEnvelope } from '@ibull/domain/governance'
import { AnswerFailedError, decode, isRecord, postGraph } from '../../../history/index.ts'
import {
  MOST_STRATEGIES,
  orElse,
  proposal,
  strategies,
  tokens,
  vote,
  type Proposal,
  type UnsupportedProposal,
  type Vote,
} from './answers.ts'
import {
  GovernanceAwayError,
  GovernanceRefusedError,
  ProposalMissingError,
  VerificationFailedError,
} from './governance-errors.ts'

const TIMEOUT_MS = 20_000

export type ListedState = 'active' | 'pending' | 'closed'

/** An account's voting power, in whole main tokens. */
export interface OwnPower {
  /** Power by strategy, in the hub's order; the sum of those with the same name. Empty if they have no names. */
  readonly lines: ReadonlyMap<string, number>
  readonly total: number
}

/** Response of `/power` for an account at a block: the total in decimal digits, and the verification hash. */
export interface StatedPower {
  readonly total: string
  readonly verificationHash: string
}

/** Some of a proposal's counted votes. */
export interface VotePage {
  /** By power, the strongest first. */
  readonly votes: readonly Vote[]
  /** Whether the power of any vote of the proposal is still to be computed. */
  readonly isWaiting: boolean
}

/** A Snapshot hub. Every request may fail with a {GovernanceAwayError}. */
export interface GovernanceHub {
  /** Fetches proposals of a state, the one that ends last first. @param skip offset of further pages */
  readonly proposals: (
    query: { readonly first?: number; readonly skip?: number; readonly state?: ListedState },
    signal?: AbortSignal,
  ) => Promise<readonly (Proposal | UnsupportedProposal)[]>
  /** @throws {ProposalMissingError} */
  readonly proposal: (id: string, signal?: AbortSignal) => Promise<Proposal | UnsupportedProposal>
  /** Fetches the next hundred votes. @param skip number of stronger ones */
  readonly votes: (proposal: string, skip: number, signal?: AbortSignal) => Promise<VotePage>
  /** Fetches an account's current vote. */
  readonly ownVote: (proposal: string, voter: Address, signal?: AbortSignal) => Promise<Vote | undefined>
  /**
   * @param proposal if omitted: at the latest block
   * @throws {GovernanceRefusedError} `votingPowerUnknown` without history, or if the hub gives no figure
   */
  readonly power: (account: Address, proposal: string | undefined, signal?: AbortSignal) => Promise<OwnPower>
  /** Fetches the power at a recountable proposal's block with its verification hash. */
  readonly statedPower: (account: Address, block: number) => Promise<StatedPower>
  /**
   * Checks which voters of a recountable proposal had the power stated in their votes, of at most a thousand.
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
  /**
   * Fetches the first line of a recountable proposal's archive, parsed: its signed message and updates.
   * @throws {GovernanceRefusedError} while votes wait for their power
   */
  readonly archiveHeader: (proposal: string, signal?: AbortSignal) => Promise<unknown>
  /** The archive of a recountable proposal. */
  readonly archiveUrl: (proposal: string) => string
}

const { hash, list, nullable, record, words } = decode
const MAXIMUM_NAME = 60
const weakestShape = record({ vp_state: nullable(words) })
const powerShape = record({ vp: nullable(tokens), vp_by_strategy: nullable(list(tokens, MOST_STRATEGIES)) })
/** What they are called is worth less than the power itself. */
const strategiesOf = orElse(record({ strategies }), undefined)

function powerLines(
  named: readonly { readonly name: string }[],
  powers: readonly number[],
): OwnPower['lines'] {
  const lines = new Map<string, number>()
  if (named.length !== powers.length) return lines
  for (const [index, { name }] of named.entries()) {
    const shown = sanitizeText(name, MAXIMUM_NAME)
    lines.set(shown, (lines.get(shown) ?? 0) + (powers[index] ?? 0))
  }
  return lines
}

/**
 * @param url hub's base URL, without a trailing slash: ours, or another Snapshot hub
 * @param space space whose proposals are read
 */
export function createGovernanceHub(url: string, space: string, fetch = globalThis.fetch): GovernanceHub {
  async function question(
    query: string,
    signal: AbortSignal | undefined,
  ): Promise<Readonly<Record<string, unknown>>> {
    try {
      const { data, failed, codes } = await postGraph(`${url}/graphql`, query, {
        fetch: async (address, init) => {
          const response = await fetch(address, init)
          // A 400 has GraphQL's own errors.
          if (response.ok || response.status === 400) return response
          throw await refusal(response)
        },
        signal,
        timeoutMs: TIMEOUT_MS,
      })
      for (const [part, reason] of failed) throw failureOf(codes.get(part), reason)
      if (data === undefined) throw new GovernanceAwayError()
      return data
    } catch (error) {
      signal?.throwIfAborted()
      const failure = error instanceof AnswerFailedError ? failureOf(error.reasonCode, error.reason) : error
      throw failure instanceof GovernanceRefusedError ? failure : new GovernanceAwayError(error)
    }
  }

  /** A hub's own refusals have codes in camel case; GraphQL's are in capitals, and mean nothing to a user. */
  function failureOf(code: string | undefined, reason: string): Error {
    return code !== undefined && /^[a-z]/.test(code) && code !== 'governanceAway'
      ? new GovernanceRefusedError(code, reason)
      : new Error(reason)
  }

  function read<T>(decoder: decode.Decode<T>, value: unknown, name: string): T {
    try {
      return decoder(value, name)
    } catch (error) {
      throw new GovernanceAwayError(error)
    }
  }

  async function post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    try {
      return await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: signalWithin(TIMEOUT_MS, signal),
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
    if (typeof reason !== 'string' || code === 'governanceAway')
      return new GovernanceAwayError(response.statusText)
    return new GovernanceRefusedError(typeof code === 'string' ? code : '', reason, response.status)
  }

  return {
    proposals: async ({ first = 5, skip = 0, state = 'active' }, signal) => {
      const data = await question(hubQueries.proposals(space, { first, skip, state }), signal)
      return read(list(proposal, first), data['proposals'], 'proposals')
    },
    proposal: async (id, signal) => {
      const data = await question(hubQueries.proposal(id), signal)
      const found = read(nullable(proposal), data['proposal'], 'proposal')
      if (found === undefined) throw new ProposalMissingError(id)
      // Another proposal under this address would be voted on in its place.
      if (found.id !== id) throw new GovernanceAwayError()
      return found
    },
    votes: async (id, skip, signal) => {
      const data = await question(hubQueries.votes(id, skip), signal)
      const [weakest] = read(list(weakestShape, 1), data['weakest'], 'weakest')
      return {
        votes: read(list(vote, VOTES_PER_QUERY), data['votes'], 'votes'),
        isWaiting: weakest?.vp_state === 'pending',
      }
    },
    ownVote: async (id, voter, signal) => {
      const data = await question(hubQueries.ownVote(id, voter), signal)
      const [own] = read(list(vote, 1), data['votes'], 'votes')
      if (own !== undefined && !isSameAddress(own.voter, voter)) throw new GovernanceAwayError()
      return own
    },
    power: async (account, id, signal) => {
      const data = await question(hubQueries.power(account, space, id), signal)
      const { vp, vp_by_strategy: powers = [] } = read(nullable(powerShape), data['vp'], 'vp') ?? {}
      if (vp === undefined) throw new GovernanceRefusedError('powerUnknown', 'Voting power is unknown.')
      const { strategies: named = [] } = strategiesOf(data['of'], 'of') ?? {}
      return { lines: powerLines(named, powers), total: vp }
    },
    statedPower: async (account, block) => {
      const response = await post('/power', { address: account, block, poolAddresses: [] })
      if (!response.ok) throw await refusal(response)
      const { data } = await bodyOf(response)
      if (!isRecord(data)) throw new GovernanceAwayError()
      const { total, verificationHash } = data
      if (typeof total !== 'string' || typeof verificationHash !== 'string') throw new GovernanceAwayError()
      return { total, verificationHash }
    },
    verify: async (block, votes, signal) => {
      const response = await post(
        '/verify',
        {
          block,
          votes: votes.map(({ voter, verificationHash = '', votingPower = '' }) => ({
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
      return new Map(
        Object.entries(data).map(([voter, verdict]) => [
          voter,
          isRecord(verdict) && verdict['isValid'] === true,
        ]),
      )
    },
    submit: async (envelope) => {
      const response = await post('/', envelope)
      if (!response.ok) throw await refusal(response)
      return read(hash, (await bodyOf(response))['id'], 'id')
    },
    archiveHeader: async (id, signal) => {
      try {
        const response = await fetch(`${url}/archive/${id}`, {
          credentials: 'omit',
          signal: signalWithin(TIMEOUT_MS, signal),
        })
        if (!response.ok) throw await refusal(response)
        const { readFirstLine } = await import('./first-line.ts')
        return JSON.parse((await readFirstLine(response)) ?? '') as unknown
      } catch (error) {
        signal?.throwIfAborted()
        throw error instanceof GovernanceRefusedError ? error : new GovernanceAwayError(error)
      }
    },
    archiveUrl: (id) => `${url}/archive/${id}`,
  }
}
