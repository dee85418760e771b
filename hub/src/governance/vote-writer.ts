import type { GovernanceStore, NewVote, StoredProposal, VoteOutcome } from './governance-store.ts'

const MOST_VOTES = 100

interface Waiting {
  readonly proposal: StoredProposal
  readonly vote: NewVote
  readonly resolve: (outcome: VoteOutcome) => void
  readonly reject: (error: unknown) => void
}

/** Batches concurrent votes: a proposal's row is written once for all of them. */
export class VoteWriter {
  readonly #store: GovernanceStore
  readonly #clock: () => Promise<number>
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(store: GovernanceStore, clock: () => Promise<number>) {
    this.#store = store
    this.#clock = clock
  }

  async write(proposal: StoredProposal, vote: NewVote): Promise<VoteOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ proposal, vote, resolve, reject })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      // Votes that arrive together share a batch: the embedded database writes one before anything else is read.
      await new Promise((resolve) => setImmediate(resolve))
      const { proposal } = first
      const isOfIt = (one: Waiting): boolean =>
        one.proposal.id === proposal.id && one.proposal.revision === proposal.revision
      const batch = this.#waiting.filter(isOfIt).slice(0, MOST_VOTES)
      const taken = new Set(batch)
      this.#waiting = this.#waiting.filter((one) => !taken.has(one))
      await this.#write(proposal, batch)
    }
    this.#isRunning = false
  }

  async #write(proposal: StoredProposal, batch: readonly Waiting[]): Promise<void> {
    try {
      const votes = batch.map(({ vote }) => vote)
      const outcomes = await this.#store.takeVotes(proposal, votes, await this.#clock())
      for (const { vote, resolve, reject } of batch) {
        const outcome = outcomes.get(vote.envelope.id)
        if (outcome === undefined) reject(new Error('The database did not say what became of a vote.'))
        else resolve(outcome)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
