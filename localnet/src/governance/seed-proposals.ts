import {
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  type ProposalMessage,
  type VoteMessage,
} from '@ibull/domain/governance'
import { Governance, PowerUnknownError, type GovernanceOptions, type PowerSource } from '@ibull/hub'
import type { Hex } from 'viem'
import { localAccount } from '../accounts.ts'
import { toQuantity, type RpcClient } from '../chain/rpc-client.ts'
import { LOCAL_PROPOSALS, type LocalProposal, type LocalVote } from './local-proposals.ts'

const DAY = 86_400
const APP = 'ibull'
/** The first blocks distribute tokens and liquidity: holdings start after them. */
const FIRST_SHARE = 0.2

/**
 * Writes the proposals of a local world with their votes, signed by their accounts, at the times at which they were made.
 * The votes wait until the indexer has counted their power. A world that has proposals keeps them.
 */
export async function seedProposals(client: RpcClient, options: GovernanceOptions): Promise<void> {
  let clock = 0
  const seeder = (power: PowerSource) => new Governance({ ...options, power, clock: () => clock })
  const proposals = seeder(allPower(options.space.minimumPower))
  const votes = seeder(unknownPower)
  const [kept] = await proposals.store.query(
    'SELECT count(*)::text AS count FROM ibull_hub.governance_proposals',
  )
  if (kept?.['count'] !== '0') return
  const head = await blockAt(client, 'latest')
  // In the order of their times: a hub counts what an author has published within a day.
  for (const proposal of LOCAL_PROPOSALS.toSorted((a, b) => Math.min(a.start, 0) - Math.min(b.start, 0))) {
    clock = head.timestamp + Math.round((Math.min(proposal.start, 0) - 0.25) * DAY)
    const snapshot = await blockBefore(client, clock, head.number)
    const message = proposalMessage(proposal, options.space.id, head.timestamp, clock, snapshot)
    const { id } = await proposals.take(await signed('proposal', proposal.author, message))
    const open = Math.max(0, Math.min(proposal.end, 0) - proposal.start) * DAY
    for (const [index, vote] of proposal.votes.entries()) {
      const share = (index + 1) / (proposal.votes.length + 1)
      clock = Math.floor(head.timestamp + proposal.start * DAY + open * share)
      await votes.take(await signed(kindOf(vote), vote.voter, voteMessage(vote, id, options.space.id, clock)))
    }
  }
}

/** Local proposals are published without a question for the power of their authors; it is stored nowhere. */
const allPower = (total: bigint): PowerSource => ({
  powerAt: (_block, addresses) => {
    const lines = { wallet: total, manualPool: 0n, vault: 0n, walletLiquidity: 0n, farmLiquidity: 0n }
    return Promise.resolve(new Map(addresses.map((address) => [address, { lines, total }])))
  },
})

/** A vote is counted by the indexer's data, like any other. */
const unknownPower: PowerSource = { powerAt: () => Promise.reject(new PowerUnknownError('behind')) }

function proposalMessage(
  { title, body, type, choices, author, start, end }: LocalProposal,
  space: string,
  now: number,
  timestamp: number,
  snapshot: number,
): ProposalMessage {
  return {
    from: localAccount(author).address,
    space,
    timestamp,
    type,
    title,
    body,
    discussion: '',
    choices,
    labels: [],
    start: now + Math.round(start * DAY),
    end: now + Math.round(end * DAY),
    snapshot,
    plugins: '{}',
    privacy: '',
    app: APP,
  }
}

function voteMessage(vote: LocalVote, proposal: string, space: string, timestamp: number): VoteMessage {
  const { choice, reason = '' } = vote
  const from = localAccount(vote.voter).address
  return { from, space, timestamp, proposal, choice, reason, app: APP, metadata: '{}' }
}

type Kind = keyof typeof GOVERNANCE_TYPES

function kindOf({ choice }: LocalVote): Kind {
  if (typeof choice === 'number') return 'vote'
  return typeof choice === 'string' ? 'vote-string' : 'vote-array'
}

async function signed(kind: Kind, index: number, message: ProposalMessage | VoteMessage): Promise<string> {
  const account = localAccount(index)
  const types = GOVERNANCE_TYPES[kind]
  const data = { domain: GOVERNANCE_DOMAIN, types, message }
  const sig = await account.signTypedData({
    domain: GOVERNANCE_DOMAIN,
    types: types as Readonly<Record<string, readonly { name: string; type: string }[]>>,
    primaryType: primaryTypeOf(kind),
    message: { ...message },
  })
  return JSON.stringify({ address: account.address, sig, data })
}

interface BlockStamp {
  readonly number: number
  readonly timestamp: number
}

async function blockAt(client: RpcClient, block: number | 'latest'): Promise<BlockStamp> {
  const tag = block === 'latest' ? block : toQuantity(block)
  const found = await client.request<{ number: Hex; timestamp: Hex }>('eth_getBlockByNumber', [tag, false])
  return { number: Number(found.number), timestamp: Number(found.timestamp) }
}

/** The last block not later than a time; on a younger chain, one of its first. */
async function blockBefore(client: RpcClient, time: number, head: number): Promise<number> {
  let [low, high] = [Math.max(1, Math.floor(head * FIRST_SHARE)), head]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((await blockAt(client, middle)).timestamp <= time) low = middle
    else high = middle - 1
  }
  return low
}
