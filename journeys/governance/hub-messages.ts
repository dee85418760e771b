import { localAccount, type World } from '@ibull/localnet'
import {
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  type ProposalMessage,
  type SignedChoice,
  type VoteMessage,
} from '@ibull/domain/governance'
import { expect, type APIRequestContext } from '@playwright/test'

/** Signs a message as one of the local accounts and hands it to the hub, around the page. @returns its id */
async function sendToHub(
  world: World,
  request: APIRequestContext,
  index: number,
  kind: 'proposal' | 'vote' | 'vote-string' | 'vote-array',
  stated: Omit<ProposalMessage, 'from' | 'timestamp'> | Omit<VoteMessage, 'from' | 'timestamp'>,
): Promise<string> {
  const account = localAccount(index)
  const types = GOVERNANCE_TYPES[kind]
  const message = { from: account.address, ...stated, timestamp: await world.chain.timestamp() }
  const sig = await account.signTypedData({
    domain: GOVERNANCE_DOMAIN,
    types: types as Readonly<Record<string, readonly { name: string; type: string }[]>>,
    primaryType: primaryTypeOf(kind),
    message,
  })
  const data = { address: account.address, sig, data: { domain: GOVERNANCE_DOMAIN, types, message } }
  const answer = await request.post(`${world.url}/api/governance/`, { data })
  const { id, error_description: reason } = (await answer.json()) as {
    readonly id?: string
    readonly error_description?: string
  }
  expect(reason).toBeUndefined()
  return id ?? ''
}

/** Publishes a proposal that is open from now on for a day, or as `change` has it, around the page. @returns its id */
export async function publishProposal(
  world: World,
  request: APIRequestContext,
  index: number,
  change: Partial<Omit<ProposalMessage, 'from' | 'timestamp'>>,
): Promise<string> {
  const now = await world.chain.timestamp()
  const { proposals } = await queryHub<{ readonly proposals: readonly [{ readonly snapshot: number }] }>(
    world,
    request,
    '{ proposals(first: 1, where: { state: "closed" }) { snapshot } }',
  )
  return await sendToHub(world, request, index, 'proposal', {
    space: 'ibull.eth',
    type: 'single-choice',
    title: 'A proposal',
    body: 'It has nothing more to say.',
    discussion: '',
    choices: ['Yes', 'No'],
    labels: [],
    start: now,
    end: now + 86_400,
    snapshot: proposals[0].snapshot,
    plugins: '{}',
    privacy: '',
    app: 'ibull',
    ...change,
  })
}

/** Votes around the page. */
export async function voteAs(
  world: World,
  request: APIRequestContext,
  index: number,
  proposal: string,
  choice: SignedChoice,
): Promise<void> {
  await sendToHub(
    world,
    request,
    index,
    typeof choice === 'number' ? 'vote' : typeof choice === 'string' ? 'vote-string' : 'vote-array',
    { space: 'ibull.eth', proposal, choice, reason: '', app: 'ibull', metadata: '{}' },
  )
}

/** Queries the hub, around the page. */
export async function queryHub<T>(world: World, request: APIRequestContext, query: string): Promise<T> {
  const answer = await request.post(`${world.url}/api/governance/graphql`, { data: { query } })
  return ((await answer.json()) as { readonly data: T }).data
}
