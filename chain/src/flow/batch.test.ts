import { Amount, MAX_UINT256, type Token } from '@ibull/domain'
import { encodeFunctionData, numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import { approvalFlow } from '../approval/approval-flow.ts'
import { reorgDepth } from '../transactions/transaction-check.ts'
import { hashOfBundle } from '../transactions/transaction-record.ts'
import { swapFlow } from '../swap/swap-flow.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { quoteAB, sell, startFlowStage, states, watching, type FlowStage } from '../testing/flow-stage.ts'
import { AccountChangedError, TransactionRejectedError, WalletBusyError } from '../wallet/wallet-errors.ts'
import { createFlow } from './create-flow.ts'
import { BatchPartlyDoneError, TransactionDroppedError, TransactionFailedError } from './flow-errors.ts'
import { rehearseBatch } from './rehearse-batch.ts'
import type { WriteServices } from './write-services.ts'

const ONE = 10n ** 18n

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token
let tokenB: Token

const { open, run, until, untilStatus } = watching(() => world)

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world, tokenA, tokenB } = stage)
})

afterAll(() => world?.stop())

beforeEach(async () => {
  await stage.reset()
  world.wallet.batches.atomic = 'supported'
})

const methods = (): readonly string[] => world.wallet.requests.map(({ method }) => method)

const openSwap = (services: WriteServices = world.services) => {
  const flow = createFlow(swapFlow(services), services)
  flow.open(sell(tokenA, ONE, tokenB, quoteAB(ONE)))
  return flow
}

describe('createFlow where the wallet takes batches', () => {
  test('default: an approval and its swap are one confirmation, for exactly what is needed [4.6]', async () => {
    const flow = openSwap()
    const review = await untilStatus(flow, 'review')
    expect(review.isBatch).toBe(true)
    expect(states(review)).toEqual(['approve waiting', 'send waiting'])
    expect(review.steps.map(({ kind }) => kind)).toEqual(['transaction', 'transaction'])
    expect(review.steps[0]?.rows.at(-1)).toEqual({
      label: 'allowance',
      value: { kind: 'amount', currency: tokenA.address, raw: ONE, isLeaving: true },
    })
    const before = await world.balanceOf(tokenB, world.account)
    flow.confirm()
    const done = await untilStatus(flow, 'done')
    expect(states(done)).toEqual(['approve done', 'send done'])
    expect((await world.balanceOf(tokenB, world.account)) - before).toBe(quoteAB(ONE))
    expect(await world.allowanceOf(tokenA)).toBe(0n)

    const { router } = world.network.contracts
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, ONE] })
    const anyData: unknown = expect.stringMatching(/^0x38ed1739/)
    expect(world.wallet.requests).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            chainId: '0x7a69',
            from: world.account,
            atomicRequired: true,
            calls: [
              { to: tokenA.address, data, value: '0x0' },
              { to: router, data: anyData, value: '0x0' },
            ],
          },
        ],
      },
    ])
    const bundleId = done.bundleId ?? ''
    const [record, ...others] = world.transactions.getState().records
    expect(others).toEqual([])
    expect(record).toMatchObject({
      bundleId,
      hash: hashOfBundle(bundleId),
      status: 'succeeded',
      summary: { kind: 'swap' },
      approval: { spender: router, tokenAddress: tokenA.address },
      expectedNonce: undefined,
      to: router,
    })
    expect(done.hash).toBe(record?.replacedBy)
    expect(done.steps.map(({ networkFee }) => networkFee)).toEqual([0n, expect.any(BigInt)])
    expect(done.steps[1]?.networkFee).toBeGreaterThan(100_000n * 10n ** 9n)
  })

  test.each(['ready', 'unsupported', undefined] as const)(
    'behavior: a wallet whose batches are %s',
    async (atomic) => {
      world.wallet.batches.atomic = atomic
      const flow = openSwap()
      expect((await untilStatus(flow, 'review')).isBatch).toBe(atomic === 'ready')
    },
  )

  test('behavior: one step alone is no batch', async () => {
    const { review } = await open(swapFlow, sell(world.network.native, ONE, tokenA, 9n * ONE))
    expect(review.isBatch).toBe(false)
  })

  test('behavior: the user may prefer single steps, with the usual choice of the approval', async () => {
    const flow = openSwap()
    await untilStatus(flow, 'review')
    flow.splitBatch()
    const review = await until(flow, ({ status, isBatch }) => status === 'review' && !isBatch)
    expect(review.steps[0]?.rows.at(-1)?.value).toEqual({ kind: 'unlimited', currency: tokenA.address })
    flow.open(sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    expect((await untilStatus(flow, 'review')).isBatch).toBe(false)
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(methods()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  test.each([5700, 5710, 5740, 5750, 5760, 4200, -32601, -32602])(
    'behavior: refused with %d, it continues with single steps as they were confirmed',
    async (code) => {
      const flow = openSwap()
      await untilStatus(flow, 'review')
      world.wallet.answerNext = () => Promise.reject({ code, message: 'no batches' })
      flow.confirm()
      const done = await untilStatus(flow, 'done')
      expect(done.isBatch).toBe(false)
      expect(methods()).toEqual(['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'])
      // The preference for unlimited approvals must not apply: it was never shown.
      expect(await world.allowanceOf(tokenA)).toBe(0n)
      flow.open(sell(tokenA, ONE, tokenB, quoteAB(ONE) / 2n))
      const next = await untilStatus(flow, 'review')
      expect(next.steps[0]?.rows.at(-1)?.value).toEqual({ kind: 'unlimited', currency: tokenA.address })
    },
  )

  test('behavior: a wallet that has refused a batch is not offered the next', async () => {
    const { stubborn } = stage
    const spender = world.network.contracts.router
    await world.approve(stubborn, 5n)
    const { flow, review } = await open(approvalFlow, { token: stubborn, spender, needed: ONE })
    expect(review.isBatch).toBe(true)
    world.wallet.answerNext = () => Promise.reject({ code: 5750, message: 'no upgrade' })
    flow.confirm()
    expect(states(await untilStatus(flow, 'done'))).toEqual(['reset done', 'approve done'])
    expect(await world.services.signer.takesBatches(world.account, world.network.id)).toBe(false)
  })

  test('error: a rejection asks for nothing else, and a retry for the batch again', async () => {
    const flow = openSwap()
    await untilStatus(flow, 'review')
    world.wallet.answerNext = () => Promise.reject({ code: 4001, message: 'User rejected' })
    flow.confirm()
    const failed = await untilStatus(flow, 'failed')
    expect(failed.error).toBeInstanceOf(TransactionRejectedError)
    expect(states(failed)).toEqual(['approve waiting', 'send failed'])
    expect(world.transactions.getState().records).toEqual([])
    flow.retry()
    await untilStatus(flow, 'done')
    expect(methods()).toEqual(['wallet_sendCalls', 'wallet_sendCalls'])
  })

  test('takes a rejected batch apart into single steps', async () => {
    const flow = openSwap()
    await untilStatus(flow, 'review')
    world.wallet.answerNext = () => Promise.reject({ code: 4001, message: 'User rejected' })
    flow.confirm()
    await untilStatus(flow, 'failed')
    flow.splitBatch()
    const review = await until(flow, ({ status, isBatch }) => status === 'review' && !isBatch)
    expect([review.error, states(review)]).toEqual([undefined, ['approve waiting', 'send waiting']])
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(methods()).toEqual(['wallet_sendCalls', 'eth_sendTransaction', 'eth_sendTransaction'])
  })

  test('error: the account changes during the rehearsal without an event from the wallet', async () => {
    const flow = openSwap()
    await untilStatus(flow, 'review')
    const seen: string[] = []
    flow.subscribe(() => {
      const status = flow.getSnapshot().steps[1]?.state.status ?? ''
      seen.push(status)
      if (status === 'preparing') world.wallet.identity = { account: tokenA.address, chainId: 31337 }
    })
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(AccountChangedError)
    expect(seen).not.toContain('waitingForWallet')
    expect(methods()).toEqual([])
  })

  test('error: a batch that cannot succeed never reaches the wallet', async () => {
    const { end } = await run(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE) * 2n), 'failed')
    expect(end.error).toMatchObject({ code: 'outputBelowMinimum' })
    expect(methods()).toEqual([])
  })

  test('behavior: a taxed token goes through the variant that supports it', async () => {
    const { flow, review } = await open(swapFlow, sell(stage.taxed, ONE, tokenB, (ONE * 99n) / 100n, 1500))
    expect(review.isBatch).toBe(true)
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(methods()).toEqual(['wallet_sendCalls'])
    expect(JSON.stringify(world.wallet.requests)).toContain('0x5c11d795')
  })

  test('behavior: BNB that comes out is received in the rehearsal too', async () => {
    await run(swapFlow, sell(tokenA, ONE, world.network.native, (ONE * 99n) / 1000n))
    expect(methods()).toEqual(['wallet_sendCalls'])
  })

  test('behavior: nodes that cannot rehearse lead to single steps', async () => {
    const { rpc } = world.services
    const services: WriteServices = {
      ...world.services,
      rpc: {
        ...rpc,
        request: (request) =>
          request.params.length === 3
            ? Promise.reject(new RpcRequestError(request.method, -32602, 'too many arguments', false))
            : rpc.request(request),
      },
    }
    const flow = openSwap(services)
    expect((await untilStatus(flow, 'review')).isBatch).toBe(true)
    flow.confirm()
    expect((await untilStatus(flow, 'done')).isBatch).toBe(false)
    expect(methods()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    expect(await world.allowanceOf(tokenA)).toBe(0n)
  })

  test('behavior: newer terms between review and confirmation are asked about', async () => {
    const flow = openSwap()
    await untilStatus(flow, 'review')
    flow.update(sell(tokenA, ONE, tokenB, quoteAB(ONE) - 5n))
    expect(flow.getSnapshot().status).toBe('priceChanged')
    flow.accept()
    expect((await untilStatus(flow, 'review')).isBatch).toBe(true)
  })

  test('behavior: what the wallet still holds can be left, and its result is reported', async () => {
    world.wallet.batches.isHolding = true
    const flow = openSwap()
    await untilStatus(flow, 'review')
    flow.confirm()
    const sent = await until(flow, ({ steps }) => steps[1]?.state.status === 'submitted')
    expect(states(sent)).toEqual(['approve submitted', 'send submitted'])
    expect(sent.hash).toBeUndefined()
    expect(sent.bundleId).toMatch(/^bundle/)
    await world.check()
    expect(world.transactions.getState().records[0]?.status).toBe('pending')
    flow.cancel()
    await world.wallet.batches.carryOut()
    await world.check()
    expect(world.transactions.getState().records[0]?.status).toBe('succeeded')
  })

  test('error: the wallet gives it up', async () => {
    world.wallet.batches.isHolding = true
    const flow = openSwap()
    await untilStatus(flow, 'review')
    flow.confirm()
    await until(flow, ({ bundleId }) => bundleId !== undefined)
    world.wallet.batches.report(400)
    await world.anvil.request('anvil_mine', numberToHex(reorgDepth(world.network) + 1))
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(TransactionDroppedError)
  })

  test.each([
    [500, TransactionFailedError],
    [600, BatchPartlyDoneError],
  ] as const)('error: it reverts, and its wallet reports %d', async (status, error) => {
    world.wallet.batches.isHolding = true
    const flow = openSwap()
    await untilStatus(flow, 'review')
    flow.confirm()
    await until(flow, ({ bundleId }) => bundleId !== undefined)
    await world.anvil.request('evm_increaseTime', 2 * world.preferences.deadlineSeconds)
    await world.wallet.batches.carryOut()
    world.wallet.batches.report(status, 'receipts')
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(error)
  })

  test('behavior: a batch taken after its flow had failed is followed, not sent again', async () => {
    const flow = openSwap()
    await untilStatus(flow, 'review')
    let answer: (() => void) | undefined
    world.wallet.answerNext = async (forward) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return forward()
    }
    flow.confirm()
    await vi.waitUntil(() => answer !== undefined)
    world.wallet.change({ account: tokenA.address, chainId: 31337 })
    world.wallet.change({ account: world.account, chainId: 31337 })
    flow.retry()
    expect(flow.getSnapshot().error).toBeInstanceOf(WalletBusyError)
    answer?.()
    await vi.waitUntil(() => world.transactions.getState().records.length === 1)
    flow.retry()
    await untilStatus(flow, 'done')
    expect(methods()).toEqual(['wallet_sendCalls'])
  })
})

describe('rehearseBatch', () => {
  test('default', async () => {
    const { router } = world.network.contracts
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [router, MAX_UINT256],
    })
    const take = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [world.account, router, 1n],
    })
    const first = { to: tokenA.address, data: approve, value: 0n }
    const second = { to: tokenA.address, data: take, value: 0n }
    const { rpc } = world.services
    expect(await rehearseBatch(rpc, world.account, [first])).toMatchObject({ status: 'succeeds' })
    expect(await rehearseBatch(rpc, world.account, [first, second])).toMatchObject({
      status: 'reverts',
      index: 1,
      error: { data: expect.stringMatching(/^0xfb8f41b2/) as unknown },
    })
    expect(Amount.fromRaw(tokenA, await world.allowanceOf(tokenA)).raw).toBe(0n)
  })
})
