import { pad, toFunctionSelector, zeroAddress, type Address, type Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { unaccepted } from './unaccepted.ts'

const [TOKEN, FACTORY, FARM, VAULT, ROUTER] = [1, 2, 3, 4, 5].map((number) =>
  pad(`0x${number}`, { size: 20 }),
) as [Address, Address, Address, Address, Address]
const TIMELOCK = pad('0x99', { size: 20 })
const NETWORK = {
  mainToken: 'ORCH',
  tokens: { ORCH: { address: TOKEN, decimals: 9, name: 'Orchard' } },
  contracts: { factory: FACTORY, farm: FARM, vault: VAULT, router: ROUTER },
}
const OWNER = toFunctionSelector('pendingOwner()')
const SETTER = toFunctionSelector('pendingFeeToSetter()')

/** Runs with a node whose contracts are offered to these accounts, and have no other functions. */
async function problemsOf(offers: Readonly<Record<Address, readonly [selector: Hex, to: Address]>>) {
  const answer = (body: string): object => {
    const { id, params } = JSON.parse(body) as { id: number; params: [{ to: Address; data: Hex }] }
    const [selector, to] = offers[params[0].to] ?? []
    return to !== undefined && selector === params[0].data
      ? { jsonrpc: '2.0', id, result: pad(to, { size: 32 }) }
      : { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
  }
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
    Promise.resolve(Response.json(answer(body))),
  )
  try {
    return await unaccepted(NETWORK, 'https://node.example/key-of-the-team', '/ours/protocol.json')
  } finally {
    vi.unstubAllGlobals()
  }
}

test('default: once everything is accepted, nothing is said', async () => {
  const accepted = [OWNER, zeroAddress] as const
  expect(
    await problemsOf({
      [TOKEN]: accepted,
      [FACTORY]: [SETTER, zeroAddress],
      [FARM]: accepted,
      [VAULT]: accepted,
    }),
  ).toEqual([])
})

test('behavior: of contracts of which a part is accepted, the others are named, and what to do', async () => {
  const problems = await problemsOf({
    [TOKEN]: [OWNER, TIMELOCK],
    [FACTORY]: [SETTER, TIMELOCK],
    [FARM]: [OWNER, zeroAddress],
    [VAULT]: [OWNER, TIMELOCK],
  })
  expect(problems).toEqual([
    ...['mainToken', 'contracts.factory', 'contracts.vault'].map(
      (place) => `${place} is offered to ${TIMELOCK}, which has not accepted it`,
    ),
    expect.stringContaining('npm run owner -- protocol.json schedule accept') as string,
  ])
  expect(problems.join()).not.toContain('key-of-the-team')
})
