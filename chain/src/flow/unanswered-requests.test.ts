import { Amount, type Token } from '@ibull/domain'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { swapFlow } from '../swap/swap-flow.ts'
import { wrapFlow } from '../swap/wrap-flow.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { quoteAB, sell, startFlowStage, states, watching, type FlowStage } from '../testing/flow-stage.ts'
import { explorerHashOf, pendingNotice } from '../transactions/transaction-record.ts'
import { TransactionDroppedError } from './flow-errors.ts'
import { WalletDisconnectedError, WalletFailureError } from '../wallet/wallet-errors.ts'

const ONE = 10n ** 18n
const MINUTE = 60_000
const BROADCAST = { code: -32_603, message: 'Internal JSON-RPC error.', data: { message: 'timed out' } }

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token
let tokenB: Token
let later = 0

const { open, until, untilStatus } = watching(() => world)

beforeAll(async () => {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later)
  stage = await startFlowStage()
  ;({ world, tokenA, tokenB } = stage)
})

afterAll(async () => {
  vi.mocked(Date.now).mockRestore()
  await world?.stop()
})

beforeEach(async () => {
  await stage.reset()
  later = 0
})

const records = () => world.transactions.getState().records
const requestWrap = (amount = ONE) =>
  open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, amount) })
/** Sends another transaction of the account: only its data differs from that of a wrap. */
const sendAnother = async (): Promise<void> => {
  await world.anvil.request('eth_sendTransaction', {
    from: world.account,
    to: world.network.contracts.wrappedNative,
    value: numberToHex(ONE),
  })
}

describe('createFlow after an error of the wallet', () => {
  test.each([
    ['a timeout', BROADCAST],
    ['a node that calls it too long', { code: -32_002, message: 'request timed out' }],
    ['a lost connection', { code: 4900, message: 'Disconnected' }],
    ['a node that knows it already', { code: -32_000, message: 'already known' }],
  ])('behavior: follows a transaction that was broadcast before %s', async (_name, error) => {
    const { flow } = await requestWrap()
    world.wallet.answerNext = async (forward) => {
      await forward()
      throw error
    }
    flow.confirm()
    const done = await untilStatus(flow, 'done')
    expect(world.wallet.requests).toHaveLength(1)
    expect(records()).toHaveLength(1)
    const [record] = records()
    expect(record).toMatchObject({ status: 'succeeded', isUnanswered: true })
    expect(done.steps[0]?.state).toEqual({ status: 'done', hash: record?.replacedBy })
    expect(record && explorerHashOf(record)).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await world.balanceOf(world.network.wrappedNative, world.account)).toBe(ONE)
  })

  test('behavior: offers no second request until the nonce has decided', async () => {
    const { flow } = await requestWrap()
    let broadcast: (() => Promise<unknown>) | undefined
    world.wallet.answerNext = (forward) => {
      broadcast = forward
      return Promise.reject(BROADCAST)
    }
    flow.confirm()
    const sent = await until(flow, ({ steps }) => steps[0]?.state.status === 'submitted')
    expect(sent.steps[0]?.state).toEqual({ status: 'submitted', hash: undefined })
    expect(records().map((record) => [pendingNotice(record), explorerHashOf(record)])).toEqual([
      ['unanswered', undefined],
    ])
    flow.retry()
    flow.confirm()
    await sendAnother()
    await world.check()
    expect(records()[0]?.status).toBe('pending')
    expect(world.wallet.requests).toHaveLength(1)
    await broadcast?.()
    await untilStatus(flow, 'done')
    expect(records()).toHaveLength(1)
  })

  test('behavior: shows the wallet’s error if nothing was sent for ten minutes', async () => {
    const { flow } = await requestWrap()
    world.wallet.answerNext = () => Promise.reject(new Error('Out of order'))
    flow.confirm()
    await until(flow, ({ steps }) => steps[0]?.state.status === 'submitted')
    later = 10 * MINUTE - 5000
    await world.check()
    expect(flow.getSnapshot().status).toBe('running')
    later = 10 * MINUTE + 5000
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(WalletFailureError)
    expect(error?.message).toBe('Out of order')
    expect(records()[0]?.status).toBe('dropped')
    flow.retry()
    await untilStatus(flow, 'done')
  })

  test('behavior: finds what is mined after it counted as not sent', async () => {
    const { flow } = await requestWrap()
    let broadcast: (() => Promise<unknown>) | undefined
    world.wallet.answerNext = (forward) => {
      broadcast = forward
      return Promise.reject({ code: 4900, message: 'Disconnected' })
    }
    flow.confirm()
    await until(flow, ({ steps }) => steps[0]?.state.status === 'submitted')
    later = 11 * MINUTE
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(WalletDisconnectedError)
    await broadcast?.()
    later = 12 * MINUTE
    await world.check()
    expect(records()[0]).toMatchObject({ status: 'succeeded' })
  })

  test('behavior: states a failure that the chain shows', async () => {
    const { flow } = await requestWrap()
    world.wallet.answerNext = async () => {
      const request = world.wallet.requests.at(-1)?.params[0] as Record<string, unknown>
      await world.anvil.request('eth_sendTransaction', { ...request, gas: numberToHex(22_000) })
      throw BROADCAST
    }
    flow.confirm()
    await untilStatus(flow, 'failed')
    expect(records()[0]).toMatchObject({ status: 'failed', receipt: { status: 0 } })
  })

  test('behavior: assigns a transaction to only one of two identical requests', async () => {
    for (const isSent of [true, false]) {
      const { flow } = await requestWrap()
      world.wallet.answerNext = async (forward) => {
        if (isSent) await forward()
        throw BROADCAST
      }
      flow.confirm()
      await until(flow, ({ status, steps }) => status === 'done' || steps[0]?.state.status === 'submitted')
      await world.check()
      // Two records of one millisecond would share their identity.
      later += 1000
    }
    await world.check()
    expect(records().map(({ status }) => status)).toEqual(['pending', 'succeeded'])
  })

  test.each([
    ['a rejection', { code: 4001, message: 'User rejected' }],
    ['a rejection by WalletConnect', { code: 5000, message: 'User rejected' }],
    ['a lack of funds', { code: -32_000, message: 'insufficient funds for gas * price + value' }],
    ['an open prompt', { code: -32_002, message: 'Request already pending' }],
    ['parameters that it refuses', { code: -32_602, message: 'Invalid params' }],
  ])('error: fails at once after %s', async (_name, error) => {
    const { flow } = await requestWrap()
    world.wallet.answerNext = () => Promise.reject(error)
    flow.confirm()
    await untilStatus(flow, 'failed')
    expect(records()).toEqual([])
  })

  test('behavior: fails once the chain has no trace of a reported failure', async () => {
    world.wallet.batches.atomic = 'supported'
    world.wallet.batches.isHolding = true
    const { flow } = await open(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    flow.confirm()
    await until(flow, ({ bundleId }) => bundleId !== undefined)
    world.wallet.batches.report(500)
    await world.anvil.request('anvil_mine', numberToHex(20))
    await world.check()
    expect(records()[0]?.status).toBe('pending')
    later = 11 * MINUTE
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(TransactionDroppedError)
  })

  test('behavior: follows a batch that was sent before the error', async () => {
    world.wallet.batches.atomic = 'supported'
    const { flow } = await open(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    world.wallet.answerNext = async (forward) => {
      await forward()
      throw BROADCAST
    }
    flow.confirm()
    const done = await untilStatus(flow, 'done')
    expect(states(done)).toEqual(['approve done', 'send done'])
    expect(world.wallet.requests).toHaveLength(1)
    expect(records()).toMatchObject([{ status: 'succeeded', isUnanswered: true }])
  })

  test('behavior: settles a mined batch as succeeded despite a reported failure', async () => {
    world.wallet.batches.atomic = 'supported'
    world.wallet.batches.isHolding = true
    const { flow } = await open(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    flow.confirm()
    await until(flow, ({ bundleId }) => bundleId !== undefined)
    await world.wallet.batches.carryOut()
    world.wallet.batches.report(500)
    const done = await untilStatus(flow, 'done')
    expect(states(done)).toEqual(['approve done', 'send done'])
    expect(records()).toMatchObject([{ status: 'succeeded', receipt: { status: 1 } }])
  })
})
