import type { Token } from '@ibull/domain'
import { parseSignature } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ibullTokenAbi } from '../abi/ibull-token.generated.ts'
import { createFlow } from '../flow/create-flow.ts'
import type { FlowDeclaration } from '../flow/flow-types.ts'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { permitStep, readPermitSupport, type PermitSupport, type SignedPermit } from './permit.ts'

let world: ExchangeWorld
let token: Token
let plain: Token

beforeAll(async () => {
  world = await startExchangeWorld()
  token = await world.deployToken('TestPermitToken', 'PER')
  plain = await world.deployToken('TestToken', 'AAA')
})

afterAll(() => world?.stop())

const supportOf = ({ address }: Token): Promise<PermitSupport | undefined> =>
  readPermitSupport(world.services.rpc, world.network.id, address, world.account)

describe('readPermitSupport', () => {
  test('default', async () => {
    expect(await supportOf(token)).toEqual({
      domain: { name: 'PER', version: '1', chainId: 31337, verifyingContract: token.address },
      nonce: 0n,
    })
  })

  test('behavior: a token whose domain is another is never asked for a permit', async () => {
    expect(await readPermitSupport(world.services.rpc, 56, token.address, world.account)).toBeUndefined()
  })

  test('behavior: a token without permits, and an address without a contract', async () => {
    expect(await supportOf(plain)).toBeUndefined()
    expect(await readPermitSupport(world.services.rpc, 31337, world.account, world.account)).toBeUndefined()
  })
})

describe('permitStep', () => {
  test('behavior: a permit lasts 20 minutes at most, whatever the deadline', async () => {
    const support = await supportOf(token)
    if (support === undefined) throw new Error('no support')
    const { router: spender } = world.network.contracts
    const required = { token: token.address, symbol: 'PER', spender, amount: 55n }
    const deadlineFor = (deadlineSeconds: number): unknown => {
      const drafted = permitStep(required, support, () => undefined).draft({
        chainId: world.network.id,
        account: world.account,
        contracts: world.network.contracts,
        chosenTokens: [token.address],
        predictionMarkets: [],
        chosenContracts: [],
        spenders: [spender],
        typedRecipient: undefined,
        chainTimeSeconds: 1_000_000n,
        deadlineSeconds,
        gasPriceCeilingWei: 14_000_000_000n,
        gasCeiling: 5_000_000n,
      })
      return drafted.kind === 'signature' ? drafted.request.message['deadline'] : undefined
    }
    expect([60, 1200, 3600].map(deadlineFor)).toEqual([1_000_060n, 1_001_200n, 1_001_200n])
  })

  test('default: the token takes the signature', async () => {
    const support = await supportOf(token)
    if (support === undefined) throw new Error('no support')
    const spender = world.network.contracts.router
    let permit: SignedPermit | undefined
    const request = { token: token.address, symbol: 'PER', spender, amount: 55n }
    const declaration: FlowDeclaration<typeof request> = {
      plan: () =>
        Promise.resolve([
          permitStep(request, support, (signed) => {
            permit = signed
          }),
        ]),
      scope: () => ({ chosenTokens: [token.address], spenders: [world.network.contracts.router] }),
      isSameTerms: () => true,
    }
    const flow = createFlow(declaration, world.services)
    flow.open(request)
    await vi.waitUntil(() => flow.getSnapshot().status === 'review')
    expect(flow.getSnapshot().steps[0]?.rows.map(({ label }) => label)).toEqual([
      'token',
      'spender',
      'allowance',
      'deadline',
    ])
    flow.confirm()
    await vi.waitUntil(() => flow.getSnapshot().status === 'done')
    if (permit === undefined) throw new Error('not signed')
    const { r, s, v } = parseSignature(permit.signature)
    const args = [world.account, spender, 55n, permit.deadline, Number(v), r, s] as const
    await world.anvil.write(token.address, ibullTokenAbi, 'permit', args)
    expect(await world.allowanceOf(token)).toBe(55n)
  })
})
