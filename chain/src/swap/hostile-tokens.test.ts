import type { ArtifactName } from '@ibull/contracts'
import { amountOutDown, type Token } from '@ibull/domain'
import { parseAbi, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { sell, watching } from '../testing/flow-stage.ts'
import { swapFlow } from './swap-flow.ts'
import type { SwapTerms } from './swap-terms.ts'

const ONE = 10n ** 18n
const POOL_TOKEN = 10n ** 21n
const POOL_BNB = 100n * ONE
const HALF = 4_999

let world: ExchangeWorld
const { carryOut } = watching(() => world)

beforeAll(async () => {
  world = await startExchangeWorld()
  await world.keep()
})

afterAll(() => world?.stop())

beforeEach(() => world.reset())

/** Deploys a token of this kind with a BNB pool, and raw 10^24 in the user's wallet. */
async function listed(
  name: ArtifactName,
  {
    extra = [],
    decimals = 18,
    supply,
  }: { extra?: readonly unknown[]; decimals?: number; supply?: bigint } = {},
): Promise<Token> {
  const token = await world.deployToken(name, 'ODD', extra, decimals, supply)
  await world.addLiquidity(token, POOL_TOKEN, 'native', POOL_BNB)
  return token
}

const trade = (terms: SwapTerms) => carryOut(swapFlow, terms)

/** The pool's token reserve, reduced by the transfer fee if any. */
const reserveOf = (feeBps: bigint): bigint => (POOL_TOKEN * (10_000n - feeBps)) / 10_000n

const sales = (token: Token, slippageBps?: number, feeBps = 0n): SwapTerms => {
  const quoted = amountOutDown(POOL_TOKEN / 100n, reserveOf(feeBps), POOL_BNB)
  return sell(token, POOL_TOKEN / 100n, world.network.native, quoted, slippageBps)
}

const purchases = (token: Token, slippageBps?: number, feeBps = 0n): SwapTerms =>
  sell(world.network.native, ONE, token, amountOutDown(ONE, POOL_BNB, reserveOf(feeBps)), slippageBps)

const abi = parseAbi([
  'function setBlocked(address account, bool isBlocked)',
  'function setPaused(bool isPaused)',
  'function setRounds(uint256 rounds)',
])

const block = (token: Token) => world.anvil.write(token.address, abi, 'setBlocked', [world.account, true])

describe('swapping odd tokens both ways', () => {
  test.each<
    [string, ArtifactName, { extra?: readonly unknown[]; decimals?: number; supply?: bigint }, number?]
  >([
    ['0 decimals', 'TestToken', { decimals: 0 }],
    ['2 decimals', 'TestToken', { decimals: 2 }],
    ['6 decimals', 'TestToken', { decimals: 6 }],
    ['9 decimals', 'TestToken', { decimals: 9 }],
    ['17 decimals', 'TestToken', { decimals: 17 }],
    ['77 decimals', 'TestToken', { decimals: 77 }],
    ['255 decimals', 'TestToken', { decimals: 255 }],
    ['a supply of 10^48', 'TestToken', { supply: 10n ** 48n }],
    ['a fee of 1 %', 'FeeOnTransferToken', { extra: [100n] }, 500],
    ['a fee of 10 %', 'FeeOnTransferToken', { extra: [1_000n] }, 2_000],
    ['a fee of 30 %', 'FeeOnTransferToken', { extra: [3_000n] }, HALF],
    ['nothing returned', 'NoReturnToken', {}],
    ['a refused zero', 'ZeroRefusingToken', {}],
    ['an allowance to reset', 'ApproveResetToken', {}],
    ['a costly balanceOf', 'GasGriefingToken', { extra: [200n] }],
  ])('behavior: %s', async (_kind, name, options, slippageBps) => {
    const feeBps = name === 'FeeOnTransferToken' ? BigInt(Number(options.extra?.[0])) : 0n
    const token = await listed(name, options)
    const before = await world.balanceOf(token, world.account)
    expect(await trade(purchases(token, slippageBps, feeBps))).toMatchObject({ status: 'done' })
    const bought = await world.balanceOf(token, world.account)
    expect(bought).toBeGreaterThan(before)
    expect(await trade(sales(token, slippageBps, feeBps))).toMatchObject({ status: 'done' })
    expect(bought - (await world.balanceOf(token, world.account))).toBe(POOL_TOKEN / 100n)
  })
})

describe('swapping hostile tokens', () => {
  const expectRefused = async (terms: SwapTerms): Promise<void> => {
    world.wallet.requests.length = 0
    const { status, error } = await trade(terms)
    expect(status).toBe('failed')
    expect(error?.message).toMatch(/\w/)
    expect(world.wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  }

  test('error: a fee of 50 % is refused before the wallet opens, for no slippage that can be set allows it', async () => {
    const token = await listed('FeeOnTransferToken', { extra: [5_000n] })
    await expectRefused(purchases(token, HALF, 5_000n))
  })

  test('error: a wallet that the token blocks cannot be paid', async () => {
    const token = await listed('BlockingToken')
    await block(token)
    await expectRefused(purchases(token))
  })

  test('error: a paused token cannot be bought', async () => {
    const token = await listed('BlockingToken')
    await world.anvil.write(token.address, abi, 'setPaused', [true])
    await expectRefused(purchases(token))
  })

  test('error: a token that burns all gas when it is asked for a balance cannot be bought', async () => {
    const token = await listed('GasGriefingToken', { extra: [1n] })
    await world.anvil.write(token.address, abi, 'setRounds', [1_000_000_000n])
    await expectRefused(purchases(token))
  })

  test('error: a token whose code is gone cannot be bought', async () => {
    const token = await listed('TestToken')
    await world.anvil.request('anvil_setCode', token.address, '0x')
    await expectRefused(purchases(token))
  })

  test('error: a token that blocks the wallet between the review and the block takes no BNB', async () => {
    const token = await listed('BlockingToken')
    const before = BigInt((await world.anvil.request('eth_getBalance', world.account, 'latest')) as Hex)
    world.wallet.answerNext = async (forward) => {
      await block(token)
      return forward()
    }
    const { status, error } = await trade(purchases(token))
    expect(status).toBe('failed')
    expect(error?.message).toMatch(/\w/)
    const after = BigInt((await world.anvil.request('eth_getBalance', world.account, 'latest')) as Hex)
    expect(before - after).toBeLessThan(ONE / 10n)
  })
})
