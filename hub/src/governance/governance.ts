import { createHash } from 'node:crypto'
import type { Address } from '@ibull/domain'
import {
  readChoice,
  settledBlock,
  VOTING_RULES,
  type GovernanceSpace,
  type VotingPower,
} from '@ibull/domain/governance'
import type { Hex } from 'viem'
import type { Database } from '../database/database.ts'
import type { EthereumCall } from '../ens/resolve-content.ts'
import { checkEnvelopeSignature } from './check-envelope-signature.ts'
import { acceptedWeights, countVote } from './count-vote.ts'
import { GovernanceError, type GovernanceRefusal } from './governance-errors.ts'
import { GovernanceStore, type StoredProposal, type VoteOutcome } from './governance-store.ts'
import { PowerReader } from './power-reader.ts'
import { PowerUnknownError, type PowerSource } from './power-source.ts'
import { readProposal, readProposalId, readProposalText, readVote } from './read-content.ts'
import { readAddress, readEnvelope, type ReadEnvelope } from './read-envelope.ts'
import { STORAGE_LIMITS, type StorageLimits } from './storage-limits.ts'
import { VoteWriter } from './vote-writer.ts'

/** Dependencies of a space's governance. */
export interface GovernanceOptions {
  readonly space: GovernanceSpace
  /** Symbol of the main token. */
  readonly symbol: string
  /** Decimals of the main token; 18 by default. */
  readonly decimals?: number
  readonly database: Database
  readonly power: PowerSource
  /** Reads the chain's newest block. */
  readonly latestBlock: () => Promise<bigint>
  /** Reads the time of a block, in Unix seconds. */
  readonly timeOfBlock: (block: bigint) => Promise<number>
  /** Checks contract wallet signatures. Without it, contract wallets can't take part. */
  readonly call?: EthereumCall
  /** Clock in Unix seconds for signatures and voting periods; by default the local clock. */
  readonly clock?: () => number | Promise<number>
  /** By default those of `STORAGE_LIMITS`. */
  readonly storage?: Partial<StorageLimits>
  /** Called with a log line for every failed pass over the waiting votes. */
  readonly log?: (line: string) => void
}

/** Response to an accepted message. */
export interface Receipt {
  readonly id: string
  readonly ipfs: string
}

const WAITING_AT_ONCE = 500

/**
 * Accepts a space's signed messages and stores their results. Resubmitting an accepted message returns the same
 * receipt and stores it once.
 */
export class Governance {
  readonly options: GovernanceOptions
  readonly store: GovernanceStore
  readonly powers: PowerReader
  readonly #writer: VoteWriter
  readonly #inFlight = new Set<string>()
  readonly #reading = new Map<string, Promise<StoredProposal | undefined>>()
  #revision = 0
  #timer: NodeJS.Timeout | undefined
  #pass: Promise<void> | undefined

  constructor(options: GovernanceOptions) {
    this.options = options
    this.store = new GovernanceStore(options.database, options.space.id, {
      ...STORAGE_LIMITS,
      ...options.storage,
    })
    this.powers = new PowerReader(options.power)
    this.#writer = new VoteWriter(this.store, () => this.now())
  }

  /** Increases with everything this hub stores, which invalidates earlier reads. */
  get revision(): number {
    return this.#revision
  }

  /** Decimals of voting power's raw units. */
  get decimals(): number {
    return this.options.decimals ?? 18
  }

  /** Returns Unix seconds. */
  async now(): Promise<number> {
    const { clock = () => Math.floor(Date.now() / 1_000) } = this.options
    return clock()
  }

  /** Reads the newest block. @throws {GovernanceError} `chainAway`. */
  async latestBlock(): Promise<bigint> {
    return this.#fromChain(() => this.options.latestBlock())
  }

  async #fromChain<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      throw new GovernanceError('chainAway', {}, error)
    }
  }

  /**
   * Accepts a request's body.
   * @param client who sent it, if votes that wait for their power are to be limited by it
   * @throws {GovernanceError} with nothing stored.
   */
  async take(body: string, client?: string): Promise<Receipt> {
    const now = await this.now()
    const envelope = readEnvelope(body, this.options.space.id, now)
    const { id, ipfs } = envelope
    if (this.#inFlight.has(ipfs)) throw new GovernanceError('messageInFlight')
    this.#inFlight.add(ipfs)
    try {
      await checkEnvelopeSignature(id, envelope.envelope.sig as Hex, envelope.signer, this.options.call)
      return { id, ipfs: await this.#store(envelope, now, client) }
    } finally {
      this.#inFlight.delete(ipfs)
    }
  }

  /**
   * Counts votes whose power couldn't be computed on receipt.
   * @returns the number of counted votes.
   * @throws {PowerUnknownError} when the power of all of them is still unknown.
   */
  async countWaiting(): Promise<number> {
    let counted = 0
    let unknown: PowerUnknownError | undefined
    for (const proposal of await this.store.waitingProposals()) {
      try {
        counted += await this.#countWaiting(proposal)
      } catch (error) {
        // One block may be past the indexed history, and another within it.
        if (!(error instanceof PowerUnknownError)) throw error
        unknown = error
      }
    }
    if (unknown !== undefined && counted === 0) throw unknown
    return counted
  }

  /** Processes the waiting votes periodically until `stop`. Any number of hubs may do so. */
  start(everyMs: number): void {
    this.#timer = setTimeout(() => {
      this.#pass = this.#countAgain(everyMs)
    }, everyMs).unref()
  }

  /** Stops the passes, waiting for a running one. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#pass
  }

  async #countAgain(everyMs: number): Promise<void> {
    await this.#countOrLog()
    if (this.#timer !== undefined) this.start(everyMs)
  }

  async #countOrLog(): Promise<void> {
    // The database isn't opened before the first request.
    if (!this.store.isInUse) return
    try {
      await this.countWaiting()
    } catch (error) {
      this.options.log?.(
        `votes wait for their power: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  /** Returns the alias that signed; none when the account signed itself. */
  async #aliasOf({ signer, from }: ReadEnvelope, now: number): Promise<string | undefined> {
    if (signer === from) return undefined
    const alias = await this.store.findAlias(from, signer, now)
    if (alias === undefined) throw new GovernanceError('signerWrong')
    return alias
  }

  /** @returns the content identifier the message is stored under. */
  async #store(envelope: ReadEnvelope, now: number, client: string | undefined): Promise<string> {
    const { kind } = envelope
    if (kind === 'vote' || kind === 'vote-array' || kind === 'vote-string') {
      return this.#voteOrKnown(envelope, now, client)
    }
    // An archive only contains the aliases of votes: everything else is signed by its account.
    if (envelope.signer !== envelope.from) throw new GovernanceError('signerWrong')
    const known = await this.store.ipfsOf(envelope.id)
    if (known !== undefined) return known
    if (kind === 'alias') await this.#addAlias(envelope, now)
    else if (kind === 'proposal') await this.#addProposal(envelope, now)
    else if (kind === 'update-proposal') await this.#updateProposal(envelope, now)
    else await this.#cancelProposal(envelope, now)
    this.#revision += 1
    return envelope.ipfs
  }

  async #addAlias(envelope: ReadEnvelope, now: number): Promise<void> {
    const alias = readAddress(envelope.message['alias'])
    if (alias === envelope.from) throw new GovernanceError('aliasOwn')
    const power = await this.#powerNow(settledBlock(await this.latestBlock()), envelope.from)
    if (power === undefined) throw new GovernanceError('powerUnknown')
    if (power.total === 0n) throw new GovernanceError('aliasPowerless')
    const outcome = await this.store.addAlias(envelope, alias, now)
    if (outcome === 'outdated') throw new GovernanceError('aliasOutdated')
    if (outcome === 'full') throw new GovernanceError('aliasesTooMany')
  }

  async #addProposal(envelope: ReadEnvelope, now: number): Promise<void> {
    const rules = this.options.space.rules ?? VOTING_RULES
    const proposal = readProposal(envelope.message, now, rules)
    const snapshot = BigInt(proposal.snapshot)
    const latest = await this.latestBlock()
    if (snapshot > latest) throw new GovernanceError('snapshotTooLate')
    // On a chain that has just resumed, the settled block may be as old as its pause.
    if (snapshot < settledBlock(latest)) {
      const time = await this.#fromChain(() => this.options.timeOfBlock(snapshot))
      if (now - time > rules.mostSnapshotAge) throw new GovernanceError('snapshotTooOld')
    }
    const power = await this.#powerNow(snapshot, envelope.from)
    if (power === undefined) throw new GovernanceError('powerUnknown')
    if (power.total < this.options.space.minimumPower) throw new GovernanceError('powerTooLow')
    const outcome = await this.store.addProposal(envelope, proposal, this.#isAdmin(envelope), now)
    if (outcome === 'tooMany') throw new GovernanceError('proposalsTooMany')
  }

  #isAdmin({ from }: ReadEnvelope): boolean {
    return this.options.space.admins.some((admin) => admin.toLowerCase() === from.toLowerCase())
  }

  async #updateProposal(envelope: ReadEnvelope, now: number): Promise<void> {
    const text = readProposalText(envelope.message)
    const proposal = await this.#proposalOf(envelope)
    if (envelope.from !== proposal.author) throw new GovernanceError('authorWrong')
    if (proposal.start <= now) throw new GovernanceError('proposalStarted')
    if (envelope.timestamp < proposal.updated) throw new GovernanceError('updateOutdated')
    if (proposal.revision >= this.store.limits.changes) throw new GovernanceError('updatesTooMany')
    if (await this.store.updateProposal(envelope, proposal.id, text, now)) return
    if ((await this.store.ipfsOf(envelope.id)) === undefined) throw new GovernanceError('proposalChanged')
  }

  async #cancelProposal(envelope: ReadEnvelope, now: number): Promise<void> {
    const proposal = await this.#proposalOf(envelope)
    if (envelope.from !== proposal.author && !this.#isAdmin(envelope))
      throw new GovernanceError('authorWrong')
    if (proposal.end <= now) throw new GovernanceError('proposalEnded')
    if (await this.store.cancelProposal(envelope, proposal.id, now)) return
    if ((await this.store.ipfsOf(envelope.id)) === undefined) throw new GovernanceError('proposalChanged')
  }

  /** An already stored vote stays valid, even if it would be rejected by now. */
  async #voteOrKnown(envelope: ReadEnvelope, now: number, client: string | undefined): Promise<string> {
    try {
      return await this.#vote(envelope, now, client)
    } catch (error) {
      const isRefused = error instanceof GovernanceError && error.status === 400
      const known = isRefused ? await this.store.ipfsOf(envelope.id) : undefined
      if (known === undefined) throw error
      return known
    }
  }

  async #vote(envelope: ReadEnvelope, now: number, client: string | undefined): Promise<string> {
    const alias = await this.#aliasOf(envelope, now)
    const vote = readVote(envelope.message)
    const proposal = await this.#proposalOf(envelope)
    const { type, choices } = proposal
    if (now < proposal.start || now >= proposal.end) throw new GovernanceError('votingClosed')
    const weights = readChoice(type, vote.choice, choices.length)
    if (weights === undefined) throw new GovernanceError('choiceWrong')
    const power = await this.#powerNow(proposal.snapshot, envelope.from)
    if (power?.total === 0n) throw new GovernanceError('powerNone')
    const counted = power === undefined ? undefined : countVote(type, weights, choices.length, power)
    const { outcome, ipfs } = await this.#writer.write(proposal, {
      envelope,
      vote,
      alias,
      counted,
      client: client === undefined ? undefined : shortHash(client),
    })
    const refusal = REFUSALS[outcome]
    if (refusal !== undefined) throw new GovernanceError(refusal)
    this.#revision += 1
    return ipfs
  }

  async #proposalOf({ message }: ReadEnvelope): Promise<StoredProposal> {
    const proposal = await this.#findProposal(readProposalId(message))
    if (proposal === undefined) throw new GovernanceError('proposalUnknown')
    return proposal
  }

  /** Concurrent messages share a proposal's read. */
  #findProposal(id: string): Promise<StoredProposal | undefined> {
    const reading = this.#reading.get(id)
    if (reading !== undefined) return reading
    const started = this.store.findProposal(id).finally(() => this.#reading.delete(id))
    this.#reading.set(id, started)
    return started
  }

  async #powerNow(block: bigint, address: Address): Promise<VotingPower | undefined> {
    try {
      return await this.powers.powerOf(block, address)
    } catch (error) {
      if (error instanceof PowerUnknownError) return undefined
      throw error
    }
  }

  async #countWaiting(proposal: StoredProposal): Promise<number> {
    const { id, type, choices, snapshot } = proposal
    let counted = 0
    let after = '0'
    for (;;) {
      const votes = await this.store.waitingVotes(id, after, WAITING_AT_ONCE)
      if (votes.length === 0) return counted
      const powers = await this.powers.powersOf(snapshot, [...new Set(votes.map(({ voter }) => voter))])
      const known = votes.flatMap((vote) => {
        const power = powers.get(vote.voter)
        if (power === undefined) return []
        const weights = acceptedWeights(type, vote.choice, choices.length)
        return [{ id: vote.id, ...countVote(type, weights, choices.length, power) }]
      })
      counted += await this.store.countWaiting(id, known, await this.now())
      this.#revision += 1
      after = votes.at(-1)?.seq ?? after
    }
  }
}

const REFUSALS: Readonly<Partial<Record<VoteOutcome['outcome'], GovernanceRefusal>>> = {
  cancelled: 'proposalUnknown',
  changed: 'proposalChanged',
  closed: 'votingClosed',
  outdated: 'voteOutdated',
  unchangeable: 'changesTooMany',
  waiting: 'waitingTooMany',
}

/** One of 65,536 groups of clients, so that no client can be found by what is stored beside its vote. */
function shortHash(client: string): string {
  return createHash('sha256').update(client).digest('hex').slice(0, 4)
}
