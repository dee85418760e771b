import { tallyVotes } from '@ibull/domain/governance'
import { account, messageOf, signed, walletPower } from '../governance-hub.ts'
import { startHubProcess, type HubProcess } from './start-hub-process.ts'

const CLIENTS = 16
const PAGE = 1_000

/** Result of voting on two hubs with as many accounts. */
export interface TwoHubsResult {
  /** Number of responses by status; 0 stands for none. */
  readonly statuses: ReadonlyMap<number, number>
  /** Counted votes, and the number of distinct voters among them. */
  readonly counted: number
  readonly voters: number
  /** Signed votes, and those in the archive; and the archive's result. */
  readonly sent: number
  readonly archived: number
  readonly scores: readonly string[]
  readonly expectedScores: readonly string[]
}

/**
 * Sends the votes of `count` accounts to two hubs on one database, and kills the first when half of them are
 * answered. Votes without a response are resent to the other hub. Every tenth account votes twice, the second time
 * for the other choice.
 */
export async function voteOnTwoHubs(databaseUrl: string, count: number): Promise<TwoHubsResult> {
  const hubs = await Promise.all([
    startHubProcess({ url: databaseUrl }),
    startHubProcess({ url: databaseUrl }),
  ])
  const [first, second] = hubs
  const statuses = new Map<number, number>()
  const note = (status: number): number => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  try {
    const proposal = await signed(publisher(), 'proposal', messageOf('proposal', publisher().address))
    const { id } = (await (await post(second, '', proposal)).json()) as { readonly id: string }
    const voters = Array.from({ length: count }, (_, index) => account(10_000 + index))
    const votes = voters.flatMap((voter, index) => {
      const choices = index % 10 === 0 ? [1, 2] : [1 + (index % 2)]
      return choices.map((choice, turn) => ({ voter, choice, turn }))
    })
    let answered = 0
    let killing: Promise<void> | undefined
    const send = async (vote: (typeof votes)[number], index: number): Promise<void> => {
      const { timestamp } = messageOf('vote', '') as { readonly timestamp: number }
      const message = messageOf('vote', vote.voter.address, {
        proposal: id,
        choice: vote.choice,
        timestamp: timestamp + vote.turn,
      })
      const envelope = await signed(vote.voter, 'vote', message)
      const targets = index % 2 === 0 ? [first, second] : [second, first]
      for (const target of [...targets, second]) {
        if (note(await statusOf(target, envelope)) === 200) break
      }
      answered += 1
      if (answered === Math.floor(votes.length / 2)) killing = first.kill()
    }
    // An account's two votes are sent in sequence.
    const queues = Array.from({ length: CLIENTS }, (_, client) =>
      votes.filter(({ voter }) => voters.indexOf(voter) % CLIENTS === client),
    )
    await Promise.all(
      queues.map(async (queue) => {
        for (const [index, vote] of queue.entries()) await send(vote, index)
      }),
    )
    await killing
    const counted = await countedVotes(second, id)
    const archive = (await (await fetch(`${second.url}/archive/${id}`)).text()).trimEnd().split('\n')
    const result = JSON.parse(archive.at(-1) ?? '{}') as { readonly scores: readonly string[] }
    const last = new Map(votes.map(({ voter, choice }) => [voter.address, choice]))
    const expected = tallyVotes(
      'single-choice',
      2,
      [...last].map(([address, choice]) => ({
        weights: new Map([[choice - 1, 1n]]),
        power: walletPower(Number.parseInt(address.slice(-2), 16) + 1).total,
      })),
    )
    return {
      statuses,
      counted: counted.length,
      voters: new Set(counted).size,
      sent: votes.length,
      archived: archive.length - 2,
      scores: result.scores,
      expectedScores: expected.scores.map(String),
    }
  } finally {
    await Promise.all(hubs.map((hub) => hub.stop()))
  }
}

/** An account's power is its last byte: the author has enough to publish. */
function publisher(): ReturnType<typeof account> {
  for (let number = 1; ; number += 1) {
    const candidate = account(number)
    if (Number.parseInt(candidate.address.slice(-2), 16) > 100) return candidate
  }
}

async function countedVotes({ url }: HubProcess, proposal: string): Promise<readonly string[]> {
  const voters: string[] = []
  for (let after = ''; ;) {
    const query = `{ votes(first: ${PAGE}, orderBy: "id", orderDirection: asc,
      where: { proposal: "${proposal}", id_gt: "${after}" }) { id voter } }`
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ query }),
    })
    const { data } = (await answer.json()) as {
      readonly data: { readonly votes: readonly { readonly id: string; readonly voter: string }[] }
    }
    if (data.votes.length === 0) return voters
    voters.push(...data.votes.map(({ voter }) => voter))
    after = data.votes.at(-1)?.id ?? after
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function post({ url }: HubProcess, path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
}

async function statusOf(hub: HubProcess, envelope: unknown): Promise<number> {
  try {
    const answer = await post(hub, '', envelope)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
