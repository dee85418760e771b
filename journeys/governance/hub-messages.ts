import { localAccount, type World } from '@ibull/localnet'
import {
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  type ProposalMessage,
  type VoteMessage,
} from '@ibull/domain/governance'
import { expect, type APIRequestContext } from '@playwright/test'

/** Signs a message as one of the local accounts and hands it to the hub, around the page. @returns its id */
export async function sendToHub(
  world: World,
  request: APIRequestContext,
  index: number,
  kind: 'proposal' | 'vote',
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

/** Queries the hub, around the page. */
export async function queryHub<T>(world: World, request: APIRequestContext, query: string): Promise<T> {
  const answer = await request.post(`${world.url}/api/governance/graphql`, { data: { query } })
  return ((await answer.json()) as { readonly data: T }).data
}
