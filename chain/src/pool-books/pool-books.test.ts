import { poolShortfall, type Token } from '@ibull/domain'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLiquidityFlow } from '../liquidity/add-liquidity-flow.ts'
import { removeLiquidityFlow } from '../liquidity/remove-liquidity-flow.ts'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { watching } from '../testing/flow-stage.ts'
import { liquidityOf } from '../testing/liquidity-terms.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { readPoolsBehind, type PoolOfBooks } from './read-pool-books.ts'
import { updatePoolFlow } from './update-pool-flow.ts'
import { syncAbi, updatePoolRule } from './update-pool-rule.ts'

const ONE = 10n ** 18n
const POOL_TOKEN = 1_000n * ONE
const POOL_BNB = 100n * ONE
const tokenAbi = parseAbi(['function setMultiplier(uint256 multiplier)'])

let world: ExchangeWorld
let token: Token
const { carryOut } = watching(() => world)
const { matchedDeposit, withdrawal } = liquidityOf(() => world)

beforeAll(async () => {
  world = await startExchangeWorld()
  token = await world.deployToken('RebasingToken', 'REB')
  await world.addLiquidity(token, POOL_TOKEN, 'native', POOL_BNB)
  await world.keep()
})

afterAll(() => world?.stop())

beforeEach(() => world.reset())

/** Sets all balances of the token to this share of what they were, in bps. */
const rebase = (bps: bigint) =>
  world.anvil.write(token.address, tokenAbi, 'setMultiplier', [(ONE * bps) / 10_000n])

const pair = () => candidatePair(world.network, token, world.network.wrappedNative)

const behind = (): Promise<readonly PoolOfBooks[]> => readPoolsBehind(world.services, [pair()], 'latest')

/** The shortfall of the token, and of the native currency. */
const missing = (pool: PoolOfBooks | undefined): readonly bigint[] => {
  const [first, second] = pool === undefined ? [0n, 0n] : poolShortfall(pool)
  return pool?.tokens[0].isSame(token) === false ? [second, first] : [first, second]
}

const sent = (): number =>
  world.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length

describe('readPoolsBehind', () => {
  test('default: finds a loss of a pool, not a gain', async () => {
    expect(await behind()).toEqual([])
    await rebase(9_000n)
    const [pool] = await behind()
    expect(missing(pool)).toEqual([POOL_TOKEN / 10n, 0n])
    await rebase(20_000n)
    expect(await behind()).toEqual([])
  })

  test('error: leaves out a pool without readable books', async () => {
    const other = await world.deployToken('TestToken', 'AAA')
    await rebase(9_000n)
    const candidates = [candidatePair(world.network, token, other), pair()]
    expect(await readPoolsBehind(world.services, candidates, 'latest')).toHaveLength(1)
    await world.anvil.request('anvil_setCode', token.address, '0x')
    expect(await behind()).toEqual([])
  })
})

describe('liquidity of a pool that lost balances', () => {
  test('error: no deposit is sent that fills what the pool lost', async () => {
    const terms = await matchedDeposit(world.network.native, ONE, token)
    await rebase(9_990n)
    expect(await carryOut(addLiquidityFlow, terms)).toMatchObject({
      status: 'failed',
      error: { code: 'poolBehind' },
    })
    expect(sent()).toBe(0)
  })

  test('behavior: sends a deposit whose tolerance covers the loss', async () => {
    const terms = await matchedDeposit(world.network.native, ONE, token)
    await world.anvil.write(token.address, tokenAbi, 'setMultiplier', [ONE - 10n ** 13n])
    expect(await behind()).toHaveLength(1)
    expect(await carryOut(addLiquidityFlow, terms)).toMatchObject({ status: 'done' })
  })

  test('error: a withdrawal names the pool and succeeds after the update', async () => {
    await carryOut(addLiquidityFlow, await matchedDeposit(world.network.native, ONE, token))
    await rebase(9_000n)
    const before = await withdrawal(token, world.network.native)
    expect(await carryOut(removeLiquidityFlow, before)).toMatchObject({ error: { code: 'poolBehind' } })
    const [pool] = await behind()
    if (pool === undefined) throw new Error('The pool is not behind.')
    expect(await carryOut(updatePoolFlow, pool)).toMatchObject({ status: 'done' })
    expect(await behind()).toEqual([])
    const after = await withdrawal(token, world.network.native)
    expect(await carryOut(removeLiquidityFlow, after)).toMatchObject({ status: 'done' })
  })
})

describe('updatePoolFlow', () => {
  test('error: sends nothing once another account has updated the pool', async () => {
    await rebase(9_000n)
    const [pool] = await behind()
    if (pool === undefined) throw new Error('The pool is not behind.')
    await world.anvil.write(pool.address, syncAbi, 'sync', [])
    expect(await carryOut(updatePoolFlow, pool)).toMatchObject({ error: { code: 'poolUpToDate' } })
    expect(sent()).toBe(0)
  })

  test('behavior: leaves gas for the price sums that an estimate may lack', async () => {
    await rebase(9_000n)
    const [pool] = await behind()
    if (pool === undefined) throw new Error('The pool is not behind.')
    const data = encodeFunctionData({ abi: syncAbi, functionName: 'sync' })
    const estimate = BigInt(
      String(await world.anvil.request('eth_estimateGas', { from: world.account, to: pool.address, data })),
    )
    expect(await carryOut(updatePoolFlow, pool)).toMatchObject({ status: 'done' })
    const request = world.wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
    const { gas = '0x0' } = (request?.params[0] ?? {}) as { readonly gas?: string }
    // Two words from zero to a number, 22,100 each.
    expect(BigInt(gas) - estimate).toBeGreaterThan(2n * 22_100n)
  })

  test('behavior: its pool is computed from the tokens, whatever address is stated', async () => {
    await rebase(9_000n)
    const [pool] = await behind()
    if (pool === undefined) throw new Error('The pool is not behind.')
    const { scope } = updatePoolFlow(world.services)
    expect(scope({ ...pool, address: token.address }).chosenContracts).toEqual([pair().address])
  })
})

describe('updatePoolRule', () => {
  test('error: has no target but the chosen pool', () => {
    const intent = { pool: pair().address }
    const context = { chosenContracts: [token.address] } as never
    expect(updatePoolRule.targets(intent, context)).toEqual([])
    expect(updatePoolRule.targets(intent, { chosenContracts: [intent.pool] } as never)).toEqual([intent.pool])
  })
})
