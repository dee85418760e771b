import {
  Amount,
  liquidityPosition,
  pooledAmount,
  removeLiquidityTerms,
  type AddLiquidityTerms,
  type RemoveLiquidityTerms,
  type Token,
} from '@ibull/domain'
import { decodeFunctionData, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { factoryAbi } from '../abi/factory.generated.ts'
import { routerAbi } from '../abi/router.generated.ts'
import { createFlow } from '../flow/create-flow.ts'
import type { FlowSnapshot } from '../flow/flow-types.ts'
import { readChainTime } from '../flow/chain-time.ts'
import type { Hex } from '../networks/network.ts'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import { states, watching } from '../testing/flow-stage.ts'
import { liquidityOf } from '../testing/liquidity-terms.ts'
import { TransactionRejectedError, WalletFailureError } from '../wallet/wallet-errors.ts'
import { addLiquidityFlow } from './add-liquidity-flow.ts'
import { removeLiquidityFlow } from './remove-liquidity-flow.ts'

const ONE = 10n ** 18n

let world: ExchangeWorld
let tokenA: Token
let tokenB: Token
let fresh: Token
let taxed: Token

const { open, untilStatus } = watching(() => world)
const { poolOf, deposit, heldOf, withdrawal } = liquidityOf(() => world)

beforeAll(async () => {
  world = await startExchangeWorld()
  tokenA = await world.deployToken('TestToken', 'AAA')
  tokenB = await world.deployToken('TestToken', 'BBB')
  fresh = await world.deployToken('TestToken', 'NEW')
  taxed = await world.deployToken('FeeOnTransferToken', 'TAX', [500n])
  await world.addLiquidity(tokenA, 1000n * ONE, tokenB, 2000n * ONE)
  await world.addLiquidity(tokenA, 1000n * ONE, 'native', 100n * ONE)
  await world.addLiquidity(taxed, 1000n * ONE, 'native', 100n * ONE)
  world.preferences.approvalMode = 'exact'
  await world.keep()
})

afterAll(() => world?.stop())

beforeEach(() => world.reset())

const functionsSent = (): readonly string[] =>
  world.wallet.requests.map(({ method, params }) => {
    if (method !== 'eth_sendTransaction') return method
    const [{ data }] = params as readonly [{ readonly data: Hex }]
    const selectors = routerAbi.flatMap((item) =>
      item.type === 'function' ? [[item.name, toFunctionSelector(item)] as const] : [],
    )
    return selectors.find(([, selector]) => data.startsWith(selector))?.[0] ?? 'approve'
  })

async function add(terms: AddLiquidityTerms): Promise<FlowSnapshot<AddLiquidityTerms>> {
  const { flow } = await open(addLiquidityFlow, terms)
  flow.confirm()
  return untilStatus(flow, 'done')
}

async function remove(terms: RemoveLiquidityTerms): Promise<FlowSnapshot<RemoveLiquidityTerms>> {
  const { flow } = await open(removeLiquidityFlow, terms)
  flow.confirm()
  return untilStatus(flow, 'done')
}

const summaries = () =>
  world.transactions.getState().records.map(({ status, summary }) => [summary.kind, status])

describe('addLiquidityFlow', () => {
  test('default: approves both tokens and mints what was said [7.2.3.1]', async () => {
    const terms = await deposit(tokenA, ONE, tokenB, 2n * ONE)
    const { flow, review } = await open(addLiquidityFlow, terms)
    expect(states(review)).toEqual(['approve waiting', 'approve waiting', 'supply waiting'])
    expect(review.steps[2]?.rows).toMatchObject([
      { label: 'deposit', value: { currency: tokenA.address, raw: ONE } },
      { label: 'deposit', value: { currency: tokenB.address, raw: 2n * ONE } },
      { label: 'depositAtLeast', value: { currency: tokenA.address, raw: terms.minimumA.raw } },
      { label: 'depositAtLeast', value: { currency: tokenB.address, raw: terms.minimumB.raw } },
      { label: 'recipient', value: { address: world.account } },
      { label: 'deadline' },
    ])
    expect(world.wallet.requests).toHaveLength(0)
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(await heldOf(await poolOf(tokenA, tokenB))).toBe(terms.liquidity)
    expect(functionsSent()).toEqual(['approve', 'approve', 'addLiquidity'])
    expect(summaries()).toEqual([
      ['addLiquidity', 'succeeded'],
      ['approve', 'succeeded'],
      ['approve', 'succeeded'],
    ])
    expect(world.transactions.getState().records[0]?.summary.values).toEqual({
      symbolA: 'AAA',
      decimalsA: 18,
      rawA: String(ONE),
      symbolB: 'BBB',
      decimalsB: 18,
      rawB: String(2n * ONE),
    })
  })

  test('behavior: the deadline is the chain’s time and the user’s, the gas price the user’s, the gas estimated [7.2.2, 7.2.3.2]', async () => {
    world.preferences.gasSpeed = 'instant'
    world.preferences.deadlineSeconds = 300
    const now = await readChainTime(world.services.rpc, world.network)
    await add(await deposit(tokenA, ONE, tokenB, 2n * ONE))
    const [approval, sent] = world.wallet.requests.slice(-2).map(({ params }) => params[0])
    const { data, gas, gasPrice } = sent as { readonly data: Hex; readonly gas: Hex; readonly gasPrice: Hex }
    const { args } = decodeFunctionData({ abi: routerAbi, data })
    expect(Number(args?.at(-1)) - Number(now)).toBeGreaterThanOrEqual(300)
    expect(Number(args?.at(-1)) - Number(now)).toBeLessThan(330)
    // The node proposes what the newest transaction paid.
    const { gasPrice: proposed } = approval as { readonly gasPrice: Hex }
    expect(BigInt(gasPrice)).toBe((BigInt(proposed) * 7n) / 5n)
    expect(Number(gas)).toBeLessThan(300_000)
  })

  test('behavior: a wallet that takes batches is asked once', async () => {
    world.wallet.batches.atomic = 'supported'
    const terms = await deposit(tokenA, ONE, tokenB, 2n * ONE)
    const done = await add(terms)
    expect(done.isBatch).toBe(true)
    expect(states(done)).toEqual(['approve done', 'approve done', 'supply done'])
    const sent = world.wallet.requests.map(({ method }) => method)
    expect(sent.filter((method) => method.includes('send'))).toEqual(['wallet_sendCalls'])
    expect(await heldOf(await poolOf(tokenA, tokenB))).toBe(terms.liquidity)
    expect(summaries()).toEqual([['addLiquidity', 'succeeded']])
  })

  test('behavior: BNB on either side goes along as value [7.2.3.1]', async () => {
    const { native } = world.network
    await add(await deposit(native, ONE, tokenA, 10n * ONE))
    await add(await deposit(tokenA, 10n * ONE, native, ONE))
    expect(functionsSent()).toEqual(['approve', 'addLiquidityETH', 'approve', 'addLiquidityETH'])
    const pool = await poolOf(native, tokenA)
    const position = liquidityPosition(pool, await heldOf(pool))
    const worth = [position.amount0.raw, position.amount1.raw].sort((a, b) => (a < b ? -1 : 1))
    expect(worth.map((raw) => (raw + 1000n) / ONE)).toEqual([2n, 20n])
  })

  test('behavior: the first deposit creates the pair and must be taken whole [4.16.2]', async () => {
    const terms = await deposit(fresh, 4n * ONE, tokenB, 9n * ONE)
    expect(terms).toMatchObject({ isFirstDeposit: true, createsPair: true, liquidity: 6n * ONE - 1000n })
    const done = await add(terms)
    expect(states(done).at(-1)).toBe('createPool done')
    expect(done.steps.at(-1)?.rows.map(({ label }) => label)).toEqual([
      'deposit',
      'deposit',
      'recipient',
      'deadline',
    ])
    expect(await heldOf(await poolOf(fresh, tokenB))).toBe(6n * ONE - 1000n)
    expect(summaries()[0]).toEqual(['createPool', 'succeeded'])
  })

  test('behavior: a pair that exists but is empty is filled without being created [4.16.1]', async () => {
    const { factory } = world.network.contracts
    await world.anvil.write(factory, factoryAbi, 'createPair', [fresh.address, tokenB.address])
    const terms = await deposit(fresh, ONE, tokenB, ONE)
    expect(terms).toMatchObject({ isFirstDeposit: true, createsPair: false })
    expect(states(await add(terms)).at(-1)).toBe('createPool done')
  })

  test('error: sends nothing after another account has set a different price first', async () => {
    const terms = await deposit(fresh, ONE, tokenB, ONE)
    await world.addLiquidity(fresh, 1000n * ONE, tokenB, 500n * ONE)
    await expect(add(terms)).rejects.toMatchObject({ code: 'amountBBelowMinimum' })
    expect(functionsSent()).toEqual(['approve', 'approve'])
  })

  test('error: the price has moved beyond the slippage', async () => {
    const terms = await deposit(tokenA, ONE, tokenB, 2n * ONE)
    await trade(tokenA, 20n * ONE, tokenB)
    await expect(add(terms)).rejects.toMatchObject({ code: 'amountBBelowMinimum' })
  })

  test('behavior: a pair traded in the newest block has its price sums paid for in a later one', async () => {
    await world.addLiquidity(fresh, 1000n * ONE, tokenB, 1000n * ONE)
    const terms = await deposit(fresh, ONE, tokenB, ONE)
    let sent = 0
    const later = async (forward: () => Promise<unknown>): Promise<unknown> => {
      sent += 1
      if (sent === 3) await world.anvil.request('evm_increaseTime', 60)
      else world.wallet.answerNext = later
      return forward()
    }
    world.wallet.answerNext = later
    expect((await add(terms)).status).toBe('done')
  })

  test('behavior: a fee-on-transfer token is deposited, its fee taken from the shares', async () => {
    const terms = await deposit(taxed, 10n * ONE, world.network.native, (10n * ONE * 100n) / 950n)
    await add(terms)
    const held = await heldOf(await poolOf(taxed, world.network.native))
    expect(held).toBeGreaterThan(0n)
    expect(held).toBeLessThan(terms.liquidity)
  })

  test('behavior: newer terms ask when the price moves notably, and between steps when they are unavailable', async () => {
    const { isSameTerms, isStillGood } = addLiquidityFlow(world.services)
    const terms = await deposit(tokenA, 1000n * ONE, tokenB, 2000n * ONE)
    const priced = (rawB: bigint, change: Partial<AddLiquidityTerms> = {}): AddLiquidityTerms => ({
      ...terms,
      amountB: Amount.fromRaw(tokenB, rawB),
      ...change,
    })
    expect(isSameTerms(terms, priced(2002n * ONE))).toBe(true)
    expect(isSameTerms(terms, priced(1998n * ONE))).toBe(true)
    expect(isSameTerms(terms, priced(2003n * ONE))).toBe(false)
    expect(isSameTerms(terms, priced(1997n * ONE))).toBe(false)
    expect(isSameTerms(terms, priced(2000n * ONE, { amountA: Amount.fromRaw(tokenA, 999n * ONE) }))).toBe(
      false,
    )
    expect(isSameTerms(terms, priced(2000n * ONE, { slippageBps: 51 }))).toBe(false)
    expect(isSameTerms(terms, priced(2000n * ONE, { isFirstDeposit: true }))).toBe(false)
    expect(isStillGood(terms, priced(1990n * ONE))).toBe(true)
    expect(isStillGood(terms, priced(1989n * ONE))).toBe(false)
    expect(isStillGood(terms, priced(2010n * ONE))).toBe(true)
    expect(isStillGood(terms, priced(2011n * ONE))).toBe(false)
    const dearest = (2000n * ONE * 1000n) / 995n
    expect(isStillGood(terms, priced(dearest))).toBe(true)
    expect(isStillGood(terms, priced(dearest + 10n))).toBe(false)
    expect(isStillGood(terms, priced(2000n * ONE, { isFirstDeposit: true }))).toBe(false)
    const first = { ...terms, isFirstDeposit: true }
    expect(isSameTerms(first, { ...first })).toBe(true)
    expect(isSameTerms(first, priced(2000n * ONE + 1n, { isFirstDeposit: true }))).toBe(false)
    const other = { amountA: Amount.fromRaw(world.network.native, 1000n * ONE) }
    expect(isStillGood(terms, priced(2000n * ONE, other))).toBe(false)
  })
})

async function trade(input: Token, amount: bigint, output: Token): Promise<void> {
  const [deployer] = world.anvil.accounts
  const args = [amount, 0n, [input.address, output.address], deployer, 10n ** 12n]
  await world.anvil.write(world.network.contracts.router, routerAbi, 'swapExactTokensForTokens', args)
}

/** Adds liquidity for the account without a flow. */
async function provide(a: Token, rawA: bigint, b: Token | 'native', rawB: bigint): Promise<void> {
  await world.addLiquidity(a, rawA, b, rawB)
  const [deployer] = world.anvil.accounts
  const { liquidityToken } = await poolOf(a, b === 'native' ? world.network.native : b)
  const shares = (await world.balanceOf(liquidityToken, deployer)) / 10n
  await world.anvil.write(liquidityToken.address, erc20Abi, 'transfer', [world.account, shares])
}

describe('removeLiquidityFlow', () => {
  test('default: signs a permit and takes everything out [7.2.4]', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    const pool = await poolOf(tokenA, tokenB)
    const terms = await withdrawal(tokenA, tokenB)
    const [beforeA, beforeB] = [
      await world.balanceOf(tokenA, world.account),
      await world.balanceOf(tokenB, world.account),
    ]
    const { flow, review } = await open(removeLiquidityFlow, terms)
    expect(states(review)).toEqual(['permit waiting', 'removeLiquidity waiting'])
    expect(review.steps[1]?.rows).toMatchObject([
      { label: 'burn', value: { currency: pool.pair.address, raw: terms.liquidity.raw } },
      { label: 'receiveAtLeast', value: { currency: tokenA.address, raw: terms.minimumA.raw } },
      { label: 'receiveAtLeast', value: { currency: tokenB.address, raw: terms.minimumB.raw } },
      { label: 'recipient', value: { address: world.account } },
      { label: 'deadline' },
    ])
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(functionsSent()).toEqual(['eth_signTypedData_v4', 'removeLiquidityWithPermit'])
    expect(await heldOf(pool)).toBe(0n)
    expect((await world.balanceOf(tokenA, world.account)) - beforeA).toBe(terms.amountA.raw)
    expect((await world.balanceOf(tokenB, world.account)) - beforeB).toBe(terms.amountB.raw)
    expect(summaries()).toEqual([['removeLiquidity', 'succeeded']])
  })

  test('behavior: BNB or its wrapped token, as chosen [7.2.4]', async () => {
    const { native, wrappedNative } = world.network
    await provide(tokenA, 100n * ONE, 'native', 10n * ONE)
    const half = await withdrawal(native, tokenA, '50')
    await remove(half)
    const before = await world.balanceOf(wrappedNative, world.account)
    const rest = await withdrawal(tokenA, wrappedNative)
    await remove(rest)
    expect(functionsSent().filter((name) => name !== 'eth_signTypedData_v4')).toEqual([
      'removeLiquidityETHWithPermit',
      'removeLiquidityWithPermit',
    ])
    expect((await world.balanceOf(wrappedNative, world.account)) - before).toBe(rest.amountB.raw)
  })

  test('behavior: a fee-on-transfer token leaves by the form that supports it [7.2.4]', async () => {
    await provide(taxed, 100n * ONE, 'native', 10n * ONE)
    const terms = await withdrawal(taxed, world.network.native)
    const before = await world.balanceOf(taxed, world.account)
    await remove(terms)
    expect(functionsSent().at(-1)).toBe('removeLiquidityETHWithPermitSupportingFeeOnTransferTokens')
    const arrived = (await world.balanceOf(taxed, world.account)) - before
    expect(arrived).toBeGreaterThan((terms.amountA.raw * 89n) / 100n)
    expect(arrived).toBeLessThan(terms.amountA.raw)
  })

  test('behavior: shares that are allowed already need neither permit nor approval', async () => {
    await provide(taxed, 100n * ONE, 'native', 10n * ONE)
    const terms = await withdrawal(taxed, world.network.native)
    await world.approve(terms.liquidity.currency.wrapped, terms.liquidity.raw)
    await remove(terms)
    expect(functionsSent()).toEqual(['removeLiquidityETHSupportingFeeOnTransferTokens'])
  })

  test('behavior: an account with code approves', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    await world.anvil.request('anvil_setCode', world.account, '0x00')
    const { review } = await open(removeLiquidityFlow, await withdrawal(tokenA, tokenB))
    expect(states(review)).toEqual(['approve waiting', 'removeLiquidity waiting'])
  })

  test('behavior: an account that only delegates its code signs', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    const { router } = world.network.contracts
    await world.anvil.request('anvil_setCode', world.account, `0xef0100${router.slice(2)}`)
    const { review } = await open(removeLiquidityFlow, await withdrawal(tokenA, tokenB))
    expect(states(review)).toEqual(['permit waiting', 'removeLiquidity waiting'])
  })

  test('behavior: a wallet that cannot sign typed data approves instead, without asking [7.2.4]', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    const pool = await poolOf(tokenA, tokenB)
    world.wallet.answerNext = () => Promise.reject(Object.assign(new Error('no such method'), { code: 4200 }))
    const done = await remove(await withdrawal(tokenA, tokenB))
    expect(states(done)).toEqual(['approve done', 'removeLiquidity done'])
    expect(functionsSent()).toEqual(['eth_signTypedData_v4', 'approve', 'removeLiquidity'])
    expect(await heldOf(pool)).toBe(0n)
  })

  test.each([
    ['of another length', `0x${'12'.repeat(97)}`],
    ['of another account', `0x${'12'.repeat(64)}1b`],
  ])('behavior: a signature %s is no permission: approves instead', async (_name, signature) => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    world.wallet.answerNext = () => Promise.resolve(signature)
    const done = await remove(await withdrawal(tokenA, tokenB))
    expect(states(done)).toEqual(['approve done', 'removeLiquidity done'])
  })

  test('error: a rejection in other words is a rejection too', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    world.wallet.answerNext = () =>
      Promise.reject(Object.assign(new Error('User denied message signature.'), { code: -32000 }))
    await expect(remove(await withdrawal(tokenA, tokenB))).rejects.toThrow(WalletFailureError)
    expect(functionsSent()).toEqual(['eth_signTypedData_v4'])
  })

  describe('a signed permit whose transaction was rejected', () => {
    let declaration: ReturnType<typeof removeLiquidityFlow>

    const signatures = (): number => functionsSent().filter((name) => name === 'eth_signTypedData_v4').length

    /** Runs a withdrawal from its review on. */
    async function withdraw(terms: RemoveLiquidityTerms): Promise<readonly string[]> {
      const flow = createFlow(declaration, world.services)
      flow.open(terms)
      await untilStatus(flow, 'review')
      flow.confirm()
      return states(await untilStatus(flow, 'done'))
    }

    beforeEach(async () => {
      declaration = removeLiquidityFlow(world.services)
      await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
      const flow = createFlow(declaration, world.services)
      flow.open(await withdrawal(tokenA, tokenB, '10'))
      await untilStatus(flow, 'review')
      world.wallet.answerNext = (forward) => {
        world.wallet.answerNext = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
        return forward()
      }
      flow.confirm()
      await untilStatus(flow, 'failed')
    })

    test('behavior: serves the same withdrawal when it is opened again', async () => {
      expect(await withdraw(await withdrawal(tokenA, tokenB, '10'))).toEqual(['removeLiquidity done'])
      expect(signatures()).toBe(1)
    })

    test('behavior: serves no other amount', async () => {
      await withdraw(await withdrawal(tokenA, tokenB, '60'))
      expect(signatures()).toBe(2)
    })

    test('behavior: serves no other pair', async () => {
      const { liquidity } = await withdrawal(tokenA, tokenB, '10')
      await provide(tokenA, 100n * ONE, 'native', 10n * ONE)
      const pool = await poolOf(tokenA, world.network.native)
      expect(await heldOf(pool)).toBeGreaterThan(liquidity.raw)
      const part = liquidityPosition(pool, liquidity.raw)
      const terms = removeLiquidityTerms(
        {
          liquidity: part.liquidity,
          amountA: pooledAmount(part, tokenA),
          amountB: pooledAmount(part, world.network.wrappedNative),
          share: part.share,
        },
        50,
      )
      await withdraw(terms)
      expect(signatures()).toBe(2)
    })

    test('behavior: is void once used by anyone, or withdrawn', async () => {
      await withdraw(await withdrawal(tokenA, tokenB, '60'))
      await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
      expect(signatures()).toBe(2)
      await withdraw(await withdrawal(tokenA, tokenB, '10'))
      expect(signatures()).toBe(3)
    })

    test('behavior: serves no more in its last minute', async () => {
      await world.anvil.request('evm_increaseTime', 1_180)
      await world.anvil.request('evm_mine')
      await withdraw(await withdrawal(tokenA, tokenB, '10'))
      expect(signatures()).toBe(2)
    })

    test('behavior: serves no more when the user has shortened the deadline', async () => {
      world.preferences.deadlineSeconds = 300
      await withdraw(await withdrawal(tokenA, tokenB, '10'))
      expect(signatures()).toBe(2)
    })
  })

  test('error: a rejected permit is a rejection, and can be tried again', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    const { flow } = await open(removeLiquidityFlow, await withdrawal(tokenA, tokenB))
    world.wallet.answerNext = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(TransactionRejectedError)
    expect(functionsSent()).toEqual(['eth_signTypedData_v4'])
    flow.retry()
    expect(states(await untilStatus(flow, 'done'))).toEqual(['permit done', 'removeLiquidity done'])
  })

  test('behavior: a permit is requested once, though its transaction was rejected', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    const flow = createFlow(removeLiquidityFlow(world.services), world.services)
    const terms = await withdrawal(tokenA, tokenB)
    flow.open(terms)
    await untilStatus(flow, 'review')
    world.wallet.answerNext = (forward) => {
      world.wallet.answerNext = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      return forward()
    }
    flow.confirm()
    await untilStatus(flow, 'failed')
    flow.retry()
    await untilStatus(flow, 'done')
    expect(functionsSent()).toEqual([
      'eth_signTypedData_v4',
      'removeLiquidityWithPermit',
      'removeLiquidityWithPermit',
    ])
  })

  test('behavior: a permit lives no longer than the user’s deadline', async () => {
    world.preferences.deadlineSeconds = 120
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    expect(states(await remove(await withdrawal(tokenA, tokenB)))).toEqual([
      'permit done',
      'removeLiquidity done',
    ])
  })

  test('behavior: the protocol’s due shares are counted in', async () => {
    const [deployer] = world.anvil.accounts
    const { factory } = world.network.contracts
    await world.anvil.write(factory, factoryAbi, 'setFeeTo', [deployer])
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    await trade(tokenA, 300n * ONE, tokenB)
    await trade(tokenB, 300n * ONE, tokenA)
    const terms = await withdrawal(tokenA, tokenB)
    const before = await world.balanceOf(tokenA, world.account)
    await remove(terms)
    expect((await world.balanceOf(tokenA, world.account)) - before).toBe(terms.amountA.raw)
  })

  test('behavior: the protocol’s shares of a trade in between are paid for, and so are the price sums', async () => {
    const { factory } = world.network.contracts
    const feeTo = `0x${'fe'.repeat(20)}` as const
    await world.anvil.write(factory, factoryAbi, 'setFeeTo', [feeTo])
    await provide(fresh, 1000n * ONE, tokenB, 1000n * ONE)
    const pool = await poolOf(fresh, tokenB)
    const shares = await heldOf(pool)
    await world.approve(pool.liquidityToken, shares)
    const terms = await withdrawal(fresh, tokenB)
    world.wallet.answerNext = async (forward) => {
      await trade(fresh, ONE, tokenB)
      await world.anvil.request('evm_increaseTime', 60)
      return forward()
    }
    expect((await remove(terms)).status).toBe('done')
    expect(await world.balanceOf(pool.liquidityToken, feeTo)).toBeGreaterThan(0n)
  })

  test('error: the price has moved beyond the slippage', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    const terms = await withdrawal(tokenA, tokenB)
    await trade(tokenA, 20n * ONE, tokenB)
    await expect(remove(terms)).rejects.toMatchObject({ code: 'amountBBelowMinimum' })
    expect(functionsSent()).toEqual(['eth_signTypedData_v4'])
  })

  test('behavior: newer terms ask when they return notably less', async () => {
    await provide(tokenA, 10n * ONE, tokenB, 20n * ONE)
    const { isSameTerms, isStillGood } = removeLiquidityFlow(world.services)
    const terms = await withdrawal(tokenA, tokenB)
    const at = (bps: bigint): RemoveLiquidityTerms => ({
      ...terms,
      amountA: Amount.fromRaw(tokenA, (terms.amountA.raw * (10_000n + bps)) / 10_000n),
    })
    expect(isSameTerms(terms, at(9n))).toBe(true)
    expect(isSameTerms(terms, at(-9n))).toBe(true)
    expect(isSameTerms(terms, at(11n))).toBe(false)
    expect(isSameTerms(terms, at(-12n))).toBe(false)
    expect(isStillGood(terms, at(-49n))).toBe(true)
    expect(isStillGood(terms, at(-51n))).toBe(false)
    const exact = { ...terms, amountA: terms.minimumA, amountB: terms.minimumB }
    expect(isStillGood(terms, exact)).toBe(true)
    const short = (amount: Amount): Amount => Amount.fromRaw(amount.currency, amount.raw - 1n)
    expect(isStillGood(terms, { ...exact, amountA: short(exact.amountA) })).toBe(false)
    expect(isStillGood(terms, { ...exact, amountB: short(exact.amountB) })).toBe(false)
    const otherPair = Amount.fromRaw(tokenA, terms.liquidity.raw)
    expect(isStillGood(terms, { ...terms, liquidity: otherPair })).toBe(false)
    const paidOtherwise = Amount.fromRaw(fresh, terms.amountA.raw)
    expect(isStillGood(terms, { ...terms, amountA: paidOtherwise })).toBe(false)
    const half = await withdrawal(tokenA, tokenB, '50')
    expect(isSameTerms(terms, half)).toBe(false)
    expect(isStillGood(terms, half)).toBe(true)
  })
})
