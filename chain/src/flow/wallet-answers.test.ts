import { Amount, type Token } from '@ibull/domain'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Hex } from '../networks/network.ts'
import type { WrapTerms } from '../swap/swap-terms.ts'
import { wrapFlow } from '../swap/wrap-flow.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { type FlowStage, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import {
  AccountChangedError,
  TransactionRejectedError,
  WalletBusyError,
  WalletDisconnectedError,
  WalletMethodUnsupportedError,
  WalletNonceError,
  WalletNotFoundError,
  WrongChainError,
} from '../wallet/wallet-errors.ts'
import { readAccountFacts } from './account-facts.ts'
import { createFlow } from './create-flow.ts'
import { TransactionCancelledError } from './flow-errors.ts'

const ONE = 10n ** 18n

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token

const { open, until, untilStatus } = watching(() => world)

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world, tokenA } = stage)
})

afterAll(() => world?.stop())

beforeEach(() => stage.reset())

describe('createFlow and the wallet', () => {
  test('behavior: a double click makes one wallet request [4.4, 7.2.7]', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    flow.confirm()
    flow.confirm()
    await untilStatus(flow, 'done')
    flow.confirm()
    expect(world.wallet.requests).toHaveLength(1)
    expect(await world.balanceOf(world.network.wrappedNative, world.account)).toBe(ONE)
  })

  test('error: a rejection leaves the flow to be tried again [4.4]', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    world.wallet.answerNext = () => Promise.reject({ code: 4001, message: 'User rejected' })
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(TransactionRejectedError)
    expect(console.warn).not.toHaveBeenCalled()
    expect(world.transactions.getState().records).toEqual([])
    flow.retry()
    await untilStatus(flow, 'done')
  })

  test('error: offers another try after a nonce that is too high', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    const message = 'Nonce too high. Expected nonce to be 0 but got 7.'
    const data = { code: -32_000, message }
    world.wallet.answerNext = () => Promise.reject({ code: -32_603, message: 'Internal error', data })
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(WalletNonceError)
    expect(world.transactions.getState().records).toEqual([])
    flow.retry()
    await untilStatus(flow, 'done')
  })

  test('error: any other failure is logged, and the flow can be tried again [8.12.3, farms.16]', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    world.wallet.answerNext = () => Promise.reject({ code: -32_602, message: 'Out of order' })
    flow.confirm()
    await untilStatus(flow, 'failed')
    expect(console.warn).toHaveBeenCalledOnce()
    flow.retry()
    await untilStatus(flow, 'done')
  })

  test('behavior: a hash that comes after the flow was left is recorded once', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    let answer: (() => void) | undefined
    world.wallet.answerNext = async (forward) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return forward()
    }
    flow.confirm()
    await until(flow, ({ steps }) => steps[0]?.state.status === 'waitingForWallet')
    flow.cancel()
    expect(flow.getSnapshot().status).toBe('cancelled')
    await vi.waitUntil(() => answer !== undefined)
    answer?.()
    await vi.waitUntil(() => world.transactions.getState().records.length === 1)
    expect(flow.getSnapshot().status).toBe('cancelled')
  })

  test('behavior: an answer to what was left is not taken for the next request', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    let answer: (() => void) | undefined
    world.wallet.answerNext = async (forward) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return forward()
    }
    flow.confirm()
    await vi.waitUntil(() => answer !== undefined)
    flow.cancel()
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, 2n * ONE) })
    await untilStatus(flow, 'review')
    answer?.()
    await vi.waitUntil(() => world.transactions.getState().records.length === 1)
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(world.wallet.requests).toHaveLength(2)
    expect(await world.balanceOf(world.network.wrappedNative, world.account)).toBe(3n * ONE)
  })

  test('behavior: left just before the wallet is asked, it is not asked', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    const sendTransaction = vi.spyOn(world.services.signer, 'sendTransaction')
    try {
      const unsubscribe = flow.subscribe(() => {
        if (flow.getSnapshot().steps[0]?.state.status !== 'waitingForWallet') return
        unsubscribe()
        flow.cancel()
      })
      flow.confirm()
      await vi.waitUntil(() => sendTransaction.mock.settledResults[0]?.type === 'rejected')
      expect(flow.getSnapshot().status).toBe('cancelled')
      expect(world.wallet.requests).toEqual([])
    } finally {
      sendTransaction.mockRestore()
    }
  })

  test('behavior: what the wallet still asks about is not sent again', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
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
    expect(flow.getSnapshot().error).toBeInstanceOf(AccountChangedError)
    world.wallet.change({ account: world.account, chainId: 31337 })
    flow.retry()
    expect(flow.getSnapshot().error).toBeInstanceOf(WalletBusyError)

    answer?.()
    await vi.waitUntil(() => world.transactions.getState().records.length === 1)
    flow.retry()
    const done = await untilStatus(flow, 'done')
    expect(done.hash).toBe(world.transactions.getState().records[0]?.hash)
    expect(world.wallet.requests).toHaveLength(1)
    expect(await world.balanceOf(world.network.wrappedNative, world.account)).toBe(ONE)
  })

  test('behavior: a switch of account or chain stops what is not handed over', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    world.wallet.change({ account: tokenA.address, chainId: 31337 })
    expect(flow.getSnapshot().error).toBeInstanceOf(AccountChangedError)
    flow.confirm()
    expect(flow.getSnapshot().status).toBe('failed')

    world.wallet.change({ account: world.account, chainId: 31337 })
    flow.retry()
    await untilStatus(flow, 'review')
    world.wallet.change({ account: world.account, chainId: 1 })
    expect(flow.getSnapshot().error).toBeInstanceOf(WrongChainError)
    expect(world.wallet.requests).toHaveLength(0)
  })

  test('error: the account changes while the bytes are built without an event from the wallet', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    const seen: string[] = []
    flow.subscribe(() => {
      const status = flow.getSnapshot().steps[0]?.state.status ?? ''
      seen.push(status)
      if (status === 'preparing') world.wallet.identity = { account: tokenA.address, chainId: 31337 }
    })
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(AccountChangedError)
    expect(seen).toContain('preparing')
    expect(seen).not.toContain('waitingForWallet')
    expect(world.wallet.requests).toEqual([])
  })

  test('error: the wallet disconnects in review', async () => {
    const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    world.wallet.change(undefined)
    expect(flow.getSnapshot().error).toBeInstanceOf(WalletDisconnectedError)
  })

  test('error: opened without a wallet', async () => {
    world.wallet.identity = undefined
    const flow = createFlow(wrapFlow(world.services), world.services)
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
    expect((await untilStatus(flow, 'failed')).error).toBeInstanceOf(WalletNotFoundError)
  })

  test('behavior: what is handed over continues when the account changes', async () => {
    await world.anvil.request('evm_setAutomine', false)
    try {
      const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
      flow.confirm()
      await until(flow, ({ steps }) => steps[0]?.state.status === 'submitted')
      world.wallet.change({ account: tokenA.address, chainId: 31337 })
      expect(flow.getSnapshot().status).toBe('running')
      await world.anvil.request('evm_mine')
      await untilStatus(flow, 'done')
    } finally {
      await world.anvil.request('evm_setAutomine', true)
    }
  })

  test('error: a transaction cancelled in the wallet', async () => {
    await world.anvil.request('evm_setAutomine', false)
    try {
      const { flow } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
      flow.confirm()
      await until(flow, ({ steps }) => steps[0]?.state.status === 'submitted')
      await world.check()
      const [record] = world.transactions.getState().records
      const cancellation = {
        from: world.account,
        to: world.account,
        value: '0x0',
        gas: numberToHex(21_000),
        gasPrice: numberToHex(50_000_000_000n),
        nonce: numberToHex(record?.nonce ?? -1),
      }
      const hash = (await world.anvil.request('eth_sendTransaction', cancellation)) as Hex
      await world.anvil.request('evm_mine')
      const failed = await untilStatus(flow, 'failed')
      expect(failed.error).toBeInstanceOf(TransactionCancelledError)
      expect(world.transactions.getState().records[0]).toMatchObject({
        status: 'cancelled',
        replacedBy: hash,
      })
    } finally {
      await world.anvil.request('evm_setAutomine', true)
    }
  })

  test("behavior: a contract account's own hash stays open, and the flow can be left", async () => {
    await world.anvil.request('anvil_setCode', world.account, '0x00')
    const { flow, review } = await open(wrapFlow, { inputAmount: Amount.fromRaw(world.network.native, ONE) })
    expect(review.isContractAccount).toBe(false)
    const hash: Hex = `0x${'5a'.repeat(32)}`
    world.wallet.answerNext = () => Promise.resolve(hash)
    flow.confirm()
    const sent = await until(flow, ({ steps }) => steps[0]?.state.status === 'submitted')
    expect(sent.isContractAccount).toBe(true)
    await world.check()
    expect(flow.getSnapshot().status).toBe('running')
    flow.cancel()
    expect(flow.getSnapshot().status).toBe('cancelled')
    expect(world.transactions.find(31337, hash)).toMatchObject({ status: 'pending', isContractAccount: true })
  })

  test('behavior: an account that only delegates to a contract sends transactions like any other', async () => {
    const delegation = `0xef0100${world.network.contracts.router.slice(2)}`
    await world.anvil.request('anvil_setCode', world.account, delegation)
    const { rpc } = world.services
    expect((await readAccountFacts(rpc, world.account)).isContractAccount).toBe(false)
    expect((await readAccountFacts(rpc, world.network.contracts.router)).isContractAccount).toBe(true)
  })

  test('behavior: a step may lead to another plan instead of failing', async () => {
    const { plan, ...rest } = wrapFlow(world.services)
    let hasFailed = false
    const flow = createFlow<WrapTerms>(
      {
        ...rest,
        plan: async (terms, account) => {
          const steps = await plan(terms, account)
          if (hasFailed) return steps
          return steps.map((step) => ({
            ...step,
            id: 'first',
            replans: (error) => {
              hasFailed = error instanceof WalletMethodUnsupportedError
              return hasFailed
            },
          }))
        },
      },
      world.services,
    )
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
    await untilStatus(flow, 'review')
    world.wallet.answerNext = () => Promise.reject({ code: 4001 })
    flow.confirm()
    await untilStatus(flow, 'failed')
    world.wallet.answerNext = () => Promise.reject({ code: 4200 })
    flow.retry()
    expect(states(await untilStatus(flow, 'done'))).toEqual(['wrap done'])
    expect(world.wallet.requests).toHaveLength(3)
  })
})
