import { isSignedBy, type CheckedEnvelope, type ContractSignatures } from '@ibull/chain/governance-record'
import type { Address } from '@ibull/domain'
import {
  MOST_SECONDS_AHEAD,
  MOST_SECONDS_BEHIND,
  POWER_STRATEGIES,
  readChoice,
  tallyVotes,
  VOTING_TYPES,
  type ArchivedResult,
  type ArchivedVote,
  type ArchiveHeader,
  type ChoiceWeights,
  type GovernanceEnvelope,
  type GovernanceSpace,
  type SignedChoice,
  type Tally,
  type VotingPower,
  type VotingType,
} from '@ibull/domain/governance'
import type { Hex } from 'viem'
import { readArchived } from './check-envelope.ts'
import { addressIn, ArchiveFault, readLine } from './read-line.ts'

/** Trusted inputs of a recount: the space from the network file, and a node. */
export interface RecountSources {
  readonly space: GovernanceSpace
  /** Voting power of any number of accounts at the end of a block, from the chain alone. Keys as passed. */
  readonly powersAt: (
    block: bigint,
    accounts: readonly Address[],
  ) => Promise<ReadonlyMap<Address, VotingPower>>
  /** Time of a block, in Unix seconds. */
  readonly timeOf: (block: bigint) => Promise<number>
  readonly isContractSignature: ContractSignatures
}

/** Result of a recount. */
export interface ProposalRecount {
  /** One sentence each; empty if the archive follows the rule. */
  readonly differences: readonly string[]
  readonly title: string
  readonly choices: readonly string[]
  readonly tally: Tally
}

/** A vote, in archive order. */
interface Vote {
  readonly at: string
  readonly voter: Address
  readonly weights: ChoiceWeights | undefined
  readonly timestamp: number
  readonly id: Hex
  readonly stated: ArchivedVote['power']
  readonly total: string
}

interface Proposal {
  readonly id: Hex
  readonly author: Address
  readonly title: string
  readonly type: VotingType
  readonly choices: readonly string[]
  readonly start: number
  readonly end: number
  readonly snapshot: bigint
  /** When it was signed, in Unix seconds. */
  readonly timestamp: number
}

const ALIAS_SECONDS = 30 * 86_400

/** Recounts an archive line by line and reports its differences from the rule of docs/GOVERNANCE.md. */
export async function recountProposal(
  lines: AsyncIterable<string> | Iterable<string>,
  sources: RecountSources,
): Promise<ProposalRecount> {
  const recount = new Recount(sources)
  for await (const line of lines) await recount.take(line)
  return recount.end()
}

class Recount {
  readonly #differences: string[] = []
  readonly #votes: Vote[] = []
  readonly #ids = new Set<string>()
  #header: ArchiveHeader | undefined
  #proposal: Proposal | undefined
  #result: ArchivedResult | undefined
  #lines = 0

  constructor(private readonly sources: RecountSources) {}

  async take(line: string): Promise<void> {
    this.#lines += 1
    const at = `Line ${this.#lines}`
    await this.#noting(async () => {
      if (this.#result !== undefined) throw new ArchiveFault(`${at} comes after the result`)
      const read = readLine(line, this.#lines)
      if ((read.kind === 'proposal') !== (this.#lines === 1))
        throw new ArchiveFault(`${at} is out of place: the first line is the proposal, and no other`)
      if (read.kind === 'proposal') await this.#takeHeader(read)
      else if (read.kind === 'vote') await this.#takeVote(read, at)
      else this.#result = read
    })
  }

  async end(): Promise<ProposalRecount> {
    const proposal = this.#proposal
    const none = { scores: [], total: 0n, votedPower: 0n, votes: 0 }
    if (proposal === undefined)
      return {
        differences: ['There is no proposal to recount.', ...this.#differences],
        title: '',
        choices: [],
        tally: none,
      }
    const { type, choices } = proposal
    const powers = await this.#powers(proposal)
    await this.#checkSnapshot(proposal)
    const current = new Map<Address, Vote>()
    for (const vote of this.#votes) {
      this.#checkPower(vote, powers.get(vote.voter))
      const earlier = current.get(vote.voter)
      if (earlier !== undefined && !replaces(vote, earlier))
        this.#note(`${vote.at} comes after a later vote of ${vote.voter}`)
      if (earlier === undefined || replaces(vote, earlier)) current.set(vote.voter, vote)
    }
    const counted = [...current.values()].flatMap(({ weights, voter }) =>
      weights === undefined ? [] : [{ weights, power: powers.get(voter)?.total ?? 0n }],
    )
    const tally = tallyVotes(type, choices.length, counted)
    this.#checkResult(tally)
    return { differences: this.#differences, title: proposal.title, choices, tally }
  }

  async #takeHeader(header: ArchiveHeader): Promise<void> {
    this.#header = header
    this.#checkSpace(header.space)
    const { envelope, updates, cancellation } = header
    const signed = readArchived(envelope, 'The proposal')
    if (signed.kind !== 'proposal') throw new ArchiveFault('The proposal is no proposal')
    const message = envelope.data.message
    const { id, from: author } = signed
    if (id !== header.id) this.#note(`The proposal's id is ${id}, not ${header.id}`)
    this.#proposal = {
      id,
      author,
      ...this.#textOf(envelope, 'The proposal'),
      start: Number(message['start']),
      end: Number(message['end']),
      snapshot: BigInt(Number(message['snapshot'])),
      timestamp: signed.timestamp,
    }
    if (this.#proposal.start >= this.#proposal.end) this.#note('The proposal ends before it starts')
    await this.#checkSigned(envelope, signed, 'The proposal')
    let last = signed.timestamp
    for (const [index, update] of updates.entries()) last = await this.#takeUpdate(update, index + 1, last)
    if (cancellation !== null) await this.#checkCancellation(cancellation)
  }

  async #takeUpdate(envelope: GovernanceEnvelope, number: number, last: number): Promise<number> {
    const at = `Update ${number}`
    const signed = readArchived(envelope, at)
    const proposal = this.#proposal
    if (proposal === undefined) return last
    if (signed.kind !== 'update-proposal') throw new ArchiveFault(`${at} is no update`)
    if (addressIn(envelope, 'proposal') !== proposal.id) this.#note(`${at} is of another proposal`)
    if (signed.from !== proposal.author) this.#note(`${at} is not by the author`)
    if (signed.timestamp < last) this.#note(`${at} was signed before what it changes`)
    if (signed.timestamp >= proposal.start + MOST_SECONDS_AHEAD)
      this.#note(`${at} was signed after voting began`)
    this.#proposal = { ...proposal, ...this.#textOf(envelope, at) }
    await this.#checkSigned(envelope, signed, at)
    return signed.timestamp
  }

  async #checkCancellation(envelope: GovernanceEnvelope): Promise<void> {
    const at = 'The cancellation'
    const signed = readArchived(envelope, at)
    if (signed.kind !== 'delete-proposal') throw new ArchiveFault(`${at} is none`)
    if (addressIn(envelope, 'proposal') !== this.#proposal?.id) this.#note(`${at} is of another proposal`)
    const allowed = [this.#proposal?.author, ...this.sources.space.admins.map((admin) => admin.toLowerCase())]
    if (!allowed.includes(signed.from)) this.#note(`${at} is neither by the author nor by an admin`)
    await this.#checkSigned(envelope, signed, at)
  }

  async #takeVote({ id, envelope, alias, power, total }: ArchivedVote, at: string): Promise<void> {
    const signed = readArchived(envelope, at)
    const proposal = this.#proposal
    if (proposal === undefined) return
    if (!signed.kind.startsWith('vote')) throw new ArchiveFault(`${at} is no vote`)
    if (signed.id !== id) this.#note(`${at} has the id ${signed.id}, not ${id}`)
    if (this.#ids.has(signed.id)) throw new ArchiveFault(`${at} is a vote that was there before`)
    this.#ids.add(signed.id)
    if (addressIn(envelope, 'proposal') !== proposal.id) this.#note(`${at} is for another proposal`)
    const { timestamp, from: voter } = signed
    if (timestamp < proposal.start - MOST_SECONDS_BEHIND || timestamp >= proposal.end + MOST_SECONDS_AHEAD)
      this.#note(`${at} was signed outside of the voting period`)
    if (timestamp > (this.#header?.exportedAt ?? 0) + MOST_SECONDS_AHEAD)
      this.#note(`${at} was signed after the archive was made`)
    const choice = envelope.data.message['choice'] as SignedChoice
    const weights = readChoice(proposal.type, choice, proposal.choices.length)
    if (weights === undefined) this.#note(`${at} chooses what can't be chosen`)
    await this.#checkSigned(envelope, signed, at, alias)
    this.#votes.push({ at, voter, weights, timestamp, id: signed.id, stated: power, total })
  }

  #textOf(
    { data: { message } }: GovernanceEnvelope,
    at: string,
  ): Pick<Proposal, 'title' | 'type' | 'choices'> {
    const { type, title, choices } = message
    const known = VOTING_TYPES.find((one) => one === type)
    if (known === undefined) throw new ArchiveFault(`${at} has an unknown type of voting`)
    return { type: known, title: String(title), choices: choices as readonly string[] }
  }

  /** Checks the space, the signature, and the permission to sign for another account. */
  async #checkSigned(
    envelope: GovernanceEnvelope,
    signed: CheckedEnvelope,
    at: string,
    alias: GovernanceEnvelope | null = null,
  ): Promise<void> {
    const { id, signer, from, timestamp } = signed
    const { space, isContractSignature } = this.sources
    if (envelope.data.message['space'] !== space.id) this.#note(`${at} is of another space`)
    if (!(await isSignedBy(signer, id, envelope.sig as Hex, isContractSignature)))
      this.#note(`${at} is not signed by ${signer}`)
    if (signer === from) {
      if (alias !== null) this.#note(`${at} has an alias without need`)
      return
    }
    if (alias === null) return this.#note(`${at} is signed by ${signer} for ${from} without permission`)
    const permission = readArchived(alias, `${at}'s alias`)
    const isFor =
      permission.kind === 'alias' &&
      permission.signer === from &&
      permission.from === from &&
      addressIn(alias, 'alias') === signer &&
      permission.timestamp > timestamp - MOST_SECONDS_AHEAD - ALIAS_SECONDS &&
      permission.timestamp <= timestamp + MOST_SECONDS_BEHIND + MOST_SECONDS_AHEAD
    if (!isFor) this.#note(`${at} has an alias that does not allow ${signer} to sign for ${from} then`)
    if (!(await isSignedBy(permission.signer, permission.id, alias.sig as Hex, isContractSignature)))
      this.#note(`${at}'s alias is not signed by ${permission.signer}`)
  }

  #checkSpace(found: ArchiveHeader['space']): void {
    const { space } = this.sources
    const lower = (accounts: readonly Address[]) => accounts.map((account) => account.toLowerCase()).join()
    const compared: readonly (readonly [string, unknown, unknown])[] = [
      ['id', found.id, space.id],
      ['name', found.name, space.name],
      ['chain', found.chainId, space.chainId],
      ['admins', lower(found.admins), lower(space.admins)],
      ['minimum power', found.minimumPower, String(space.minimumPower)],
      ['quorum', found.quorum, space.quorum === undefined ? null : String(space.quorum)],
      ['pairs', lower(found.pairs), lower(space.pairs)],
    ]
    for (const [name, is, expected] of compared)
      if (is !== expected)
        this.#note(`The space's ${name} is ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`)
  }

  /** Includes the author: publishing requires power. */
  async #powers({ author, snapshot }: Proposal): Promise<ReadonlyMap<Address, VotingPower>> {
    const accounts = [...new Set([author, ...this.#votes.map(({ voter }) => voter)])]
    const powers = await this.sources.powersAt(snapshot, accounts)
    const own = powers.get(author)?.total ?? 0n
    if (own < this.sources.space.minimumPower)
      this.#note(`The author's power was ${own}, too little to publish`)
    return powers
  }

  /** A hub takes no proposal whose snapshot is yet to come, was signed too long ago, or has ended. */
  async #checkSnapshot({ snapshot, timestamp, end }: Proposal): Promise<void> {
    const time = await this.sources.timeOf(snapshot)
    const latest = Math.min(timestamp + MOST_SECONDS_BEHIND, end - 1)
    if (time > latest)
      this.#note(`The snapshot is block ${snapshot} of ${time}, but the proposal was published by ${latest}`)
  }

  #checkPower({ at, voter, stated, total }: Vote, power: VotingPower | undefined): void {
    if (power === undefined) return this.#note(`${at}: the power of ${voter} is unknown`)
    for (const strategy of POWER_STRATEGIES) {
      const found = power.lines[strategy]
      if (stated[strategy] !== String(found))
        this.#note(`${at} has a ${strategy} power of ${stated[strategy]}, but ${voter} had ${found}`)
    }
    if (total !== String(power.total))
      this.#note(`${at} has a power of ${total}, but ${voter} had ${power.total}`)
  }

  #checkResult({ scores, total, votedPower, votes }: Tally): void {
    const found = this.#result
    if (found === undefined) return this.#note('The archive ends without a result: it is cut off')
    const compared: readonly (readonly [string, unknown, unknown])[] = [
      ['scores are', found.scores.join(), scores.join()],
      ['total is', found.total, String(total)],
      ['voted power is', found.votedPower, String(votedPower)],
      ['number of votes is', found.votes, votes],
      ['number of accepted votes is', found.accepted, this.#votes.length],
    ]
    for (const [name, is, expected] of compared)
      if (is !== expected) this.#note(`The result's ${name} ${String(is)}, not ${String(expected)}`)
  }

  #note(difference: string): void {
    this.#differences.push(`${difference}.`)
  }

  async #noting(check: () => Promise<void>): Promise<void> {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof ArchiveFault)) throw error
      this.#note(error.message)
    }
  }
}

/** The later one counts; of two in the same second, the one with the larger id. */
function replaces(vote: Vote, earlier: Vote): boolean {
  return vote.timestamp === earlier.timestamp ? vote.id > earlier.id : vote.timestamp > earlier.timestamp
}
