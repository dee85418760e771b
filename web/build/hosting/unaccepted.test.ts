import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pad, toFunctionSelector, zeroAddress, type Address, type Hex } from 'viem'
import { expect, test } from 'vitest'
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
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (text) => (body += String(text)))
    request.on('end', () => {
      const { id, params } = JSON.parse(body) as { id: number; params: [{ to: Address; data: Hex }] }
      const [selector, to] = offers[params[0].to] ?? []
      const answer =
        to !== undefined && selector === params[0].data
          ? { result: pad(to, { size: 32 }) }
          : { error: { code: 3, message: 'execution reverted' } }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    return await unaccepted(NETWORK, `http://127.0.0.1:${port}/key-of-the-team`, '/ours/protocol.json')
  } finally {
    server.close()
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
