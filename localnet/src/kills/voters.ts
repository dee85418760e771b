import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES, primaryTypeOf } from '@ibull/domain/governance'
import type { Hex } from 'viem'
import { ACCOUNT_INDEX, localAccount } from '../accounts.ts'
import { RpcClient } from '../chain/rpc-client.ts'
import { localSpace } from '../governance/local-governance.ts'

/** Longer than the first question to a hub takes, which seeds the world's proposals. */
const ANSWER_LIMIT_MS = 120_000

type Message = Readonly<Record<string, unknown>>

interface Answer {
  readonly id?: string
  readonly error_description?: string
}

/** Signs and posts a message as an account of the world. */
async function post(
  url: string,
  index: number,
  kind: 'proposal' | 'vote',
  message: Message,
): Promise<Answer> {
  const signer = localAccount(index)
  const types = GOVERNANCE_TYPES[kind]
  const whole = { from: signer.address, space: localSpace().id, ...message }
  const data = { domain: GOVERNANCE_DOMAIN, types, message: whole }
  const sig = await signer.signTypedData({ ...data, primaryType: primaryTypeOf(kind) } as never)
  const answer = await fetch(`${url}/api/governance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: signer.address, sig, data }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  return (await answer.json()) as Answer
}

/** Accounts that vote on a proposal of their own, over and over, and the votes that the hub answered. */
export class Voters {
  readonly answered: string[] = []
  #latest: number
  readonly #voters: number[] = []

  private constructor(
    readonly url: string,
    readonly proposal: string,
    now: number,
  ) {
    this.#latest = now
  }

  /** Publishes the proposal, and lets the accounts with power vote on it, as soon as the indexer knows their power. */
  static async create(url: string, rpcUrl: string): Promise<Voters> {
    const { number, timestamp } = await new RpcClient(rpcUrl).request<{ number: Hex; timestamp: Hex }>(
      'eth_getBlockByNumber',
      ['latest', false],
    )
    const now = Number(timestamp)
    const { id, error_description: reason } = await post(url, ACCOUNT_INDEX.demo, 'proposal', {
      timestamp: now,
      type: 'single-choice',
      title: 'Survive',
      body: 'Every vote that was answered counts.',
      discussion: '',
      choices: ['Yes', 'No'],
      labels: [],
      start: now,
      end: now + 24 * 3_600,
      snapshot: Number(number),
      plugins: '{}',
      privacy: '',
      app: 'ibull',
    })
    if (id === undefined) throw new Error(`There is no proposal: ${reason ?? ''}`)
    const voters = new Voters(url, id, now)
    for (const index of [1, 2, 3, 4, 5, 6, ACCOUNT_INDEX.demo])
      if (await voters.#vote(index, 1)) voters.#voters.push(index)
    if (voters.#voters.length === 0) throw new Error('No account has power.')
    return voters
  }

  /** How many accounts vote. */
  get count(): number {
    return this.#voters.length
  }

  /** One account votes. A hub that is away gives no answer, and the vote may or may not be there. */
  async vote(random: { whole(low: number, high: number): number }): Promise<void> {
    const index = this.#voters[random.whole(0, this.#voters.length - 1)] ?? 0
    await this.#vote(index, random.whole(1, 2)).catch(() => false)
  }

  async #vote(index: number, choice: number): Promise<boolean> {
    // Of one second, the greater id counts: each vote has a second of its own.
    const timestamp = ++this.#latest
    const message = { timestamp, proposal: this.proposal, choice, reason: '', app: 'ibull', metadata: '{}' }
    const { id } = await post(this.url, index, 'vote', message)
    if (id !== undefined) this.answered.push(id)
    return id !== undefined
  }
}
