import { Amount, amountInUp, amountOutDown, type Token } from '@ibull/domain'
import { decodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pairAbi } from '../abi/pair.generated.ts'
import { createFlow } from '../flow/create-flow.ts'
import type { Hex } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { type FlowStage, quoteAB, sell, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import { WalletFailureError } from '../wallet/wallet-errors.ts'
import { pairAddress } from '../tokens/pair-address.ts'
import { routerSwapAbi } from './router-abi.ts'
import { SwapFailedError } from './swap-errors.ts'
import { swapFlow } from './swap-flow.ts'
import { swapGasLimit } from './swap-gas-limit.ts'
import type { SwapTerms } from './swap-terms.ts'
import { swappedAmounts } from './swapped-amounts.ts'
import { typicalSwapGas } from './typical-gas.ts'

const ONE = 10n ** 18n

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token
let tokenB: Token
let taxed: Token

const { open, run, until, untilStatus } = watching(() => world)

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world, tokenA, tokenB, taxed } = stage)
})

afterAll(() => world?.stop())

beforeEach(() => stage.reset())

describe('swapFlow', () => {
  test('default: approves, swaps and reports what was received [4.6]', async () => {
    const { flow, review } = await open(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    expect(states(review)).toEqual(['approve waiting', 'send waiting'])
    expect(review.steps[0]?.rows).toEqual([
      { label: 'token', value: { kind: 'address', address: tokenA.address } },
      { label: 'spender', value: { kind: 'address', address: world.network.contracts.router } },
      { label: 'allowance', value: { kind: 'unlimited', currency: tokenA.address } },
    ])
    expect(world.wallet.requests).toHaveLength(0)
    const before = await world.balanceOf(tokenB, world.account)
    flow.confirm()
    const done = await untilStatus(flow, 'done')
    expect(states(done)).toEqual(['approve done', 'send done'])
    expect((await world.balanceOf(tokenB, world.account)) - before).toBe(quoteAB(ONE))
    expect(await world.allowanceOf(tokenA)).toBeGreaterThan(ONE)
    expect(world.wallet.requests.map(({ method }) => method)).toEqual([
      'eth_sendTransaction',
      'eth_sendTransaction',
    ])
    expect(
      world.transactions.getState().records.map(({ status, summary }) => [summary.kind, status]),
    ).toEqual([
      ['swap', 'succeeded'],
      ['approve', 'succeeded'],
    ])
    expect(done.steps[1]?.networkFee).toBeGreaterThan(0n)
    expect(world.refreshed.length).toBeGreaterThan(0)
  })

  test('behavior: between the steps a quote is good while it is within the accepted limits', () => {
    const { isStillGood } = swapFlow(world.services)
    const accepted = sell(tokenA, ONE, tokenB, 1_000n)
    const quoted = (output: bigint) => isStillGood(accepted, sell(tokenA, ONE, tokenB, output))
    expect([1_001n, 999n, 995n, 994n].map(quoted)).toEqual([true, true, true, false])
    const exact = (input: bigint): SwapTerms => ({
      ...sell(tokenA, input, tokenB, ONE),
      direction: 'exactOutput',
      maximumInput: Amount.fromRaw(tokenA, 1_005n),
    })
    expect([999n, 1_001n, 1_005n, 1_006n].map((input) => isStillGood(exact(1_000n), exact(input)))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('behavior: a pair traded in the newest block has its price sums paid for in a later one', async () => {
    const young = await world.deployToken('TestToken', 'NEW')
    await world.addLiquidity(young, 1000n * ONE, 'native', 100n * ONE)
    world.wallet.answerNext = async (forward) => {
      await world.anvil.request('evm_increaseTime', 60)
      return forward()
    }
    const quoted = amountOutDown(ONE, 100n * ONE, 1000n * ONE)
    const { end } = await run(swapFlow, sell(world.network.native, ONE, young, quoted))
    expect(end.status).toBe('done')
  })

  test('behavior: BNB in needs no approval, BNB out arrives', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    const quoted = amountOutDown(ONE, 100n * ONE, 1000n * ONE)
    flow.open(sell(world.network.native, ONE, tokenA, quoted))
    expect(states(await untilStatus(flow, 'review'))).toEqual(['send waiting'])
    flow.confirm()
    await untilStatus(flow, 'done')

    const back = createFlow(swapFlow(world.services), world.services)
    const returned = amountOutDown(ONE, 1000n * ONE - quoted, 101n * ONE)
    back.open(sell(tokenA, ONE, world.network.native, returned))
    await untilStatus(back, 'review')
    back.confirm()
    expect(states(await untilStatus(back, 'done'))).toEqual(['approve done', 'send done'])
  })

  test('behavior: an exact output takes what it says [7.2.1.1]', async () => {
    const input = amountInUp(ONE, 1000n * ONE, 2000n * ONE)
    const terms: SwapTerms = {
      ...sell(tokenA, input, tokenB, ONE),
      direction: 'exactOutput',
      maximumInput: Amount.fromRaw(tokenA, (input * 10_050n) / 10_000n),
      minimumOutput: Amount.fromRaw(tokenB, ONE),
    }
    const before = await world.balanceOf(tokenA, world.account)
    await run(swapFlow, terms)
    expect(before - (await world.balanceOf(tokenA, world.account))).toBe(input)
  })

  test('behavior: a fee-on-transfer token goes through the variant that supports it [7.2.1.1]', async () => {
    const quoted = amountOutDown(ONE, 950n * ONE, 1000n * ONE)
    const { flow } = await open(swapFlow, sell(taxed, ONE, tokenB, quoted, 1500))
    const before = await world.balanceOf(tokenB, world.account)
    flow.confirm()
    await untilStatus(flow, 'done')
    const arrived = (ONE * 95n) / 100n
    const paid = amountOutDown(arrived, 950n * ONE, 1000n * ONE)
    expect((await world.balanceOf(tokenB, world.account)) - before).toBe(paid)
  })

  test('error: the price has moved beyond the slippage', async () => {
    const { error } = (await run(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE) * 2n), 'failed')).end
    expect(error).toMatchObject({ code: 'outputBelowMinimum' })
    expect(world.wallet.requests.length).toBe(1)
  })

  test('behavior: every term counts, and the guard gets the recipient and no spender but the router', () => {
    const { isSameTerms, isStillGood, scope } = swapFlow(world.services)
    const terms = sell(tokenA, ONE, tokenB, 2n * ONE)
    expect(isSameTerms(terms, { ...terms })).toBe(true)
    const lower = Amount.fromRaw(tokenB, 1n)
    for (const change of [
      { recipient: world.account },
      { minimumOutput: lower },
      { outputAmount: lower },
      { maximumInput: Amount.fromRaw(tokenA, 2n * ONE) },
      { direction: 'exactOutput' as const },
    ]) {
      expect(isSameTerms(terms, { ...terms, ...change })).toBe(false)
    }
    const buy = { ...terms, direction: 'exactOutput' as const }
    expect(isStillGood(buy, { ...buy, inputAmount: terms.maximumInput })).toBe(true)
    expect(isStillGood(buy, { ...buy, inputAmount: Amount.fromRaw(tokenA, ONE + 1n) })).toBe(false)
    expect(scope({ ...terms, recipient: world.account }).typedRecipient).toBe(world.account)
    expect(scope(terms).spenders).toEqual([world.network.contracts.router])
  })

  describe('over several routes', () => {
    const DEEP = 1000n * ONE
    const splitRouter = () => world.network.contracts.splitRouter ?? '0x'

    /** Has the pools written their price sums, and lets time pass: a pool's first write costs more than later ones. */
    async function writePriceSums(): Promise<void> {
      const { contracts, initCodeHash, wrappedNative } = world.network
      for (const tokens of [
        [tokenA, tokenB],
        [tokenA, wrappedNative],
        [tokenB, wrappedNative],
      ] as const) {
        const pair = pairAddress(contracts.factory, initCodeHash, tokens[0].address, tokens[1].address)
        await world.anvil.pass(60)
        await world.anvil.write(pair, pairAbi, 'sync', [])
      }
      await world.anvil.pass(60)
    }

    /** Ten of A for B: seven directly, three through BNB. */
    async function terms(change: Partial<SwapTerms> = {}): Promise<SwapTerms> {
      await world.addLiquidity(tokenB, 2n * DEEP, 'native', 100n * ONE)
      const bnb = amountOutDown(3n * ONE, DEEP, 100n * ONE)
      const quoted = quoteAB(7n * ONE) + amountOutDown(bnb, 100n * ONE, 2n * DEEP)
      return {
        ...sell(tokenA, 10n * ONE, tokenB, quoted),
        split: [
          { path: [tokenA, tokenB], inputAmount: Amount.fromRaw(tokenA, 7n * ONE) },
          {
            path: [tokenA, world.network.wrappedNative, tokenB],
            inputAmount: Amount.fromRaw(tokenA, 3n * ONE),
          },
        ],
        ...change,
      }
    }

    test('default: the split router is approved, and all of it is one transaction with what was quoted', async () => {
      const request = await terms()
      await writePriceSums()
      const before = await world.balanceOf(tokenB, world.account)
      const { review, end } = await run(swapFlow, request)
      expect(states(end)).toEqual(['approve done', 'send done'])
      expect(review.steps[0]?.rows?.[1]?.value).toEqual({ kind: 'address', address: splitRouter() })
      expect((await world.balanceOf(tokenB, world.account)) - before).toBe(request.outputAmount.raw)
      expect(await world.allowanceOf(tokenA)).toBe(0n)
      expect(await world.allowanceOf(tokenA, splitRouter())).toBeGreaterThan(ONE)
      const [record] = world.transactions.getState().records
      expect(record).toMatchObject({ to: splitRouter(), status: 'succeeded', summary: { kind: 'swap' } })
      expect(swappedAmounts(request, record?.receipt?.moves, world.account, world.network)).toEqual({
        paid: request.inputAmount,
        received: request.outputAmount,
      })
      const used = await world.anvil.client.getTransactionReceipt({ hash: end.hash ?? '0x' })
      expect(used.gasUsed).toBeLessThan(typicalSwapGas([1, 2]))
    })

    test('behavior: with BNB sold and BNB bought, and what the receipt says of it', async () => {
      const { native, wrappedNative } = world.network
      const { split = [] } = await terms()
      const sold = sell(native, 2n * ONE, tokenB, 1n)
      const part = (path: readonly Token[]) => ({ path, inputAmount: Amount.fromRaw(native, ONE) })
      const bnbIn = { ...sold, split: [part([wrappedNative, tokenB]), part([wrappedNative, tokenA, tokenB])] }
      const bnbOut = {
        ...sell(tokenA, 10n * ONE, native, 1n),
        split: split.map(({ path, inputAmount }) => ({
          path: path.length === 2 ? [...path, wrappedNative] : path.slice(0, 2),
          inputAmount,
        })),
      }
      for (const request of [bnbIn, bnbOut]) {
        const { end } = await run(swapFlow, request)
        expect(end.status).toBe('done')
        const [record] = world.transactions.getState().records
        const swapped = swappedAmounts(request, record?.receipt?.moves, world.account, world.network)
        expect(swapped?.paid.raw).toBe(request.inputAmount.raw)
        expect(swapped?.received.raw).toBeGreaterThan(ONE / 2n)
      }
    })

    test('error: a price that moved has the words of any swap', async () => {
      const request = await terms({ minimumOutput: Amount.fromRaw(tokenB, 20n * ONE) })
      const { error } = (await run(swapFlow, { ...request, outputAmount: request.minimumOutput }, 'failed'))
        .end
      expect(error).toMatchObject({ code: 'outputBelowMinimum', reason: 'SplitRouterInsufficientOutput' })
    })

    test('behavior: another contract is another term', async () => {
      const request = await terms()
      const { isSameTerms, scope } = swapFlow(world.services)
      expect(isSameTerms(request, { ...request, split: undefined })).toBe(false)
      expect(scope(request).spenders).toEqual([splitRouter()])
    })
  })

  test('error: a failure of the wallet’s own has the words of a swap [8.8.2]', async () => {
    const { flow } = await open(
      swapFlow,
      sell(world.network.native, ONE, tokenA, amountOutDown(ONE, 100n * ONE, 1000n * ONE)),
    )
    world.wallet.answerNext = () => Promise.reject(new Error('device unplugged'))
    flow.confirm()
    const { error } = await until(flow, (snapshot) => snapshot.error !== undefined)
    expect(error).toBeInstanceOf(SwapFailedError)
    expect(error?.message).toBe('Swap failed: device unplugged')
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'A request may have been sent.',
      expect.any(WalletFailureError),
    )
  })

  test('behavior: the gas limit is the estimate with its margin and the price sums of each hop [9.3.4]', async () => {
    // Uses the flow's own estimates: at another block, price accumulator writes may cost more.
    const estimates = new Map<unknown, bigint>()
    const request: RpcClient['request'] = async (call) => {
      const answer = await world.services.rpc.request(call)
      if (call.method === 'eth_estimateGas') {
        const [{ data }] = call.params as [{ data: Hex }]
        estimates.set(data, BigInt(answer as bigint))
      }
      return answer
    }
    const services = { ...world.services, rpc: { ...world.services.rpc, request } }
    const flow = createFlow(swapFlow(services), services)
    flow.open(sell(world.network.native, ONE, tokenA, amountOutDown(ONE, 100n * ONE, 1000n * ONE)))
    await untilStatus(flow, 'review')
    flow.confirm()
    await untilStatus(flow, 'done')
    const sent = world.wallet.requests[0]?.params[0] as { readonly gas: Hex; readonly data: Hex }
    const estimate = estimates.get(sent.data) ?? 0n
    expect(estimate).toBeGreaterThan(21_000n)
    expect(BigInt(sent.gas)).toBe(swapGasLimit(estimate, 1))
    expect(BigInt(sent.gas)).toBeGreaterThan(estimate + 44_200n)
  })

  test('behavior: it carries the chosen gas price, and ends after the chosen time of the chain [7.2.2, 7.2.12.1]', async () => {
    Object.assign(world.preferences, { gasSpeed: 'instant', deadlineSeconds: 600 })
    const proposed = BigInt((await world.anvil.request('eth_gasPrice')) as Hex)
    const { flow } = await open(
      swapFlow,
      sell(world.network.native, ONE, tokenA, amountOutDown(ONE, 100n * ONE, 1000n * ONE)),
    )
    const newest = (await world.anvil.request('eth_getBlockByNumber', 'latest', false)) as { timestamp: Hex }
    flow.confirm()
    await untilStatus(flow, 'done')
    const sent = world.wallet.requests[0]?.params[0] as { readonly gasPrice: Hex; readonly data: Hex }
    expect(BigInt(sent.gasPrice)).toBe((proposed * 7n) / 5n)
    const { args } = decodeFunctionData({ abi: routerSwapAbi, data: sent.data })
    expect(args.at(-1)).toBe(BigInt(newest.timestamp) + 600n)
  })
})
