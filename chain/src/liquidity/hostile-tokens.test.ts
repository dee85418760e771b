import type { ArtifactName } from '@ibull/contracts'
import type { Token } from '@ibull/domain'
import { parseAbi, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { watching } from '../testing/flow-stage.ts'
import { liquidityOf } from '../testing/liquidity-terms.ts'
import { addLiquidityFlow } from './add-liquidity-flow.ts'
import { removeLiquidityFlow } from './remove-liquidity-flow.ts'

const ONE = 10n ** 18n
const POOL_TOKEN = 10n ** 21n
const POOL_BNB = 100n * ONE

let world: ExchangeWorld
const { carryOut } = watching(() => world)
const { poolOf, matchedDeposit, heldOf, withdrawal } = liquidityOf(() => world)

beforeAll(async () => {
  world = await startExchangeWorld()
  await world.keep()
})

afterAll(() => world?.stop())

beforeEach(() => world.reset())

interface Oddity {
  readonly extra?: readonly unknown[]
  readonly decimals?: number
  readonly supply?: bigint
}

/** Deploys a token of this kind with a BNB pool and funds the user's wallet. */
async function listed(
  name: ArtifactName,
  { extra = [], decimals = 18, supply }: Oddity = {},
): Promise<Token> {
  const token = await world.deployToken(name, 'ODD', extra, decimals, supply)
  await world.addLiquidity(token, POOL_TOKEN, 'native', POOL_BNB)
  return token
}

const add = async (token: Token) =>
  carryOut(addLiquidityFlow, await matchedDeposit(world.network.native, ONE, token))

const remove = async (token: Token, isNative = true) => {
  const { native, wrappedNative } = world.network
  return carryOut(removeLiquidityFlow, await withdrawal(token, isNative ? native : wrappedNative))
}

const nativeBalance = async (): Promise<bigint> =>
  BigInt((await world.anvil.request('eth_getBalance', world.account, 'latest')) as Hex)

const abi = parseAbi([
  'function setBlocked(address account, bool isBlocked)',
  'function setPaused(bool isPaused)',
])

const block = (token: Token) => world.anvil.write(token.address, abi, 'setBlocked', [world.account, true])

describe('liquidity of odd tokens in and out', () => {
  test.each<[string, ArtifactName, Oddity]>([
    ['0 decimals', 'TestToken', { decimals: 0 }],
    ['2 decimals', 'TestToken', { decimals: 2 }],
    ['6 decimals', 'TestToken', { decimals: 6 }],
    ['9 decimals', 'TestToken', { decimals: 9 }],
    ['17 decimals', 'TestToken', { decimals: 17 }],
    ['77 decimals', 'TestToken', { decimals: 77 }],
    ['255 decimals', 'TestToken', { decimals: 255 }],
    ['a supply of 10^48', 'TestToken', { supply: 10n ** 48n }],
    ['a fee of 1 %', 'FeeOnTransferToken', { extra: [100n] }],
    ['a fee of 10 %', 'FeeOnTransferToken', { extra: [1_000n] }],
    ['a fee of 50 %', 'FeeOnTransferToken', { extra: [5_000n] }],
    ['nothing returned', 'NoReturnToken', {}],
    ['a refused zero', 'ZeroRefusingToken', {}],
    ['an allowance to reset', 'ApproveResetToken', {}],
    ['a costly balanceOf', 'GasGriefingToken', { extra: [200n] }],
  ])('behavior: %s', async (_kind, name, options) => {
    const token = await listed(name, options)
    expect(await add(token)).toMatchObject({ status: 'done' })
    const pool = await poolOf(token, world.network.native)
    expect(await heldOf(pool)).toBeGreaterThan(0n)
    const before = await world.balanceOf(token, world.account)
    expect(await remove(token)).toMatchObject({ status: 'done' })
    expect(await heldOf(pool)).toBe(0n)
    expect(await world.balanceOf(token, world.account)).toBeGreaterThan(before)
  })
})

describe('liquidity of hostile tokens', () => {
  const sent = (): readonly string[] =>
    world.wallet.requests.map(({ method }) => method).filter((method) => method === 'eth_sendTransaction')

  test('error: a token that blocks the wallet takes no deposit: nothing but the approval is sent', async () => {
    const token = await listed('BlockingToken')
    await block(token)
    const { status, error } = await add(token)
    expect(status).toBe('failed')
    expect(error?.message).toMatch(/\w/)
    expect(sent()).toHaveLength(1)
  })

  test('error: a token that is paused holds a withdrawal back before the wallet opens', async () => {
    const token = await listed('BlockingToken')
    expect(await add(token)).toMatchObject({ status: 'done' })
    await world.anvil.write(token.address, abi, 'setPaused', [true])
    world.wallet.requests.length = 0
    for (const isNative of [true, false]) {
      const { status, error } = await remove(token, isNative)
      expect(status).toBe('failed')
      expect(error?.message).toMatch(/\w/)
    }
    expect(sent()).toHaveLength(0)
  })

  test('error: a token whose code is gone', async () => {
    const token = await listed('TestToken')
    const terms = await matchedDeposit(world.network.native, ONE, token)
    await world.anvil.request('anvil_setCode', token.address, '0x')
    const { status, error } = await carryOut(addLiquidityFlow, terms)
    expect(status).toBe('failed')
    expect(error?.message).toMatch(/\w/)
    expect(sent()).toHaveLength(0)
  })

  test('error: a token that blocks the wallet between the review and the block takes no BNB', async () => {
    const token = await listed('BlockingToken')
    const before = await nativeBalance()
    world.wallet.answerNext = async (forward) => {
      world.wallet.answerNext = async (next) => {
        await block(token)
        return next()
      }
      return forward()
    }
    const { status, error } = await add(token)
    expect(status).toBe('failed')
    expect(error?.message).toMatch(/\w/)
    expect(sent()).toHaveLength(2)
    expect(before - (await nativeBalance())).toBeLessThan(ONE / 10n)
  })
})
