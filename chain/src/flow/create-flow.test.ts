import { Amount, amountInUp, amountOutDown, MAX_UINT256, type Currency, type Token } from '@ibull/domain'
import { encodeFunctionData, numberToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AllowanceTooLowError } from '../approval/approval-errors.ts'
import { approvalFlow } from '../approval/approval-flow.ts'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { OutputBelowMinimumError } from '../errors/revert-errors.ts'
import type { Hex } from '../networks/network.ts'
import { SwapFailedError } from '../swap/swap-errors.ts'
import { swapFlow } from '../swap/swap-flow.ts'
import type { SwapTerms } from '../swap/swap-terms.ts'
import { wrapFlow } from '../swap/wrap-flow.ts'
import { startExchangeWorld, type ExchangeWorld } from '../testing/exchange-world.ts'
import {
  AccountChangedError,
  TransactionRejectedError,
  WalletBusyError,
  WrongChainError,
} from '../wallet/wallet-errors.ts'
import { createFlow } from './create-flow.ts'
import { TransactionCancelledError } from './flow-errors.ts'
import type { Flow, FlowSnapshot } from './flow-types.ts'

const ONE = 10n ** 18n

let world: ExchangeWorld
let tokenA: Token
let tokenB: Token
let taxed: Token
let stubborn: Token
let snapshotId: unknown

beforeAll(async () => {
  world = await startExchangeWorld()
  tokenA = await world.deployToken('TwinToken', 'AAA')
  tokenB = await world.deployToken('TwinToken', 'BBB')
  taxed = await world.deployToken('FeeOnTransferToken', 'TAX', [500n])
  stubborn = await world.deployToken('ApproveResetToken', 'RST')
  await world.addLiquidity(tokenA, 1000n * ONE, tokenB, 2000n * ONE)
  await world.addLiquidity(tokenA, 1000n * ONE, 'native', 100n * ONE)
  await world.addLiquidity(taxed, 1000n * ONE, tokenB, 1000n * ONE)
  await world.addLiquidity(stubborn, 1000n * ONE, tokenB, 1000n * ONE)
}, 60_000)

afterAll(() => world.stop())

beforeEach(async () => {
  if (snapshotId !== undefined) await world.anvil.request('evm_revert', snapshotId)
  snapshotId = await world.anvil.request('evm_snapshot')
  world.transactions.clear(31337)
  world.wallet.requests.length = 0
  world.wallet.answerNext = undefined
  world.wallet.identity = { account: world.account, chainId: 31337 }
  Object.assign(world.preferences, { approvalMode: 'unlimited', deadlineSeconds: 1200 })
})

function sell(
  input: Currency,
  amount: bigint,
  output: Currency,
  quoted: bigint,
  slippageBps = 50,
): SwapTerms {
  const inputAmount = Amount.fromRaw(input, amount)
  const outputAmount = Amount.fromRaw(output, quoted)
  return {
    direction: 'exactInput',
    path: [input.wrapped, output.wrapped],
    inputAmount,
    outputAmount,
    maximumInput: inputAmount,
    minimumOutput: Amount.fromRaw(output, (quoted * 10_000n) / (10_000n + BigInt(slippageBps))),
    slippageBps,
    recipient: undefined,
  }
}

const quoteAB = (amount: bigint): bigint => amountOutDown(amount, 1000n * ONE, 2000n * ONE)

/** Resolves when the flow is as wanted; looks after the recorded transactions meanwhile. */
async function until<R>(
  flow: Flow<R>,
  isReached: (snapshot: FlowSnapshot<R>) => boolean,
): Promise<FlowSnapshot<R>> {
  return vi.waitUntil(
    async () => {
      const snapshot = flow.getSnapshot()
      if (isReached(snapshot)) return snapshot
      await world.check()
      return false
    },
    { timeout: 10_000, interval: 5 },
  )
}

const untilStatus = <R>(flow: Flow<R>, status: FlowSnapshot<R>['status']): Promise<FlowSnapshot<R>> =>
  until(flow, (snapshot) => {
    if (snapshot.status === 'failed' && status !== 'failed') throw snapshot.error ?? new Error('failed')
    return snapshot.status === status
  })

const states = ({ steps }: FlowSnapshot<unknown>): readonly string[] =>
  steps.map(({ id, state }) => `${id} ${state.status}`)

describe('swapFlow', () => {
  test('default: approves, swaps and tells the truth', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    const review = await untilStatus(flow, 'review')
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

  test('behavior: a pair traded in the newest block has its price sums paid for in a later one', async () => {
    const young = await world.deployToken('TwinToken', 'NEW')
    await world.addLiquidity(young, 1000n * ONE, 'native', 100n * ONE)
    world.wallet.answerNext = async (forward) => {
      await world.anvil.request('evm_increaseTime', 60)
      return forward()
    }
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(sell(world.network.native, ONE, young, amountOutDown(ONE, 100n * ONE, 1000n * ONE)))
    await untilStatus(flow, 'review')
    flow.confirm()
    expect((await untilStatus(flow, 'done')).status).toBe('done')
  })

  test('behavior: approves only the amount when so chosen', async () => {
    world.preferences.approvalMode = 'exact'
    const flow = createFlow(approvalFlow(world.services), world.services)
    flow.open({ token: tokenA, spender: world.network.contracts.router, needed: 7n })
    await untilStatus(flow, 'review')
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(await world.allowanceOf(tokenA)).toBe(7n)
  })

  test('behavior: a token that refuses to change its allowance is reset first', async () => {
    const spender = world.network.contracts.router
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] })
    await world.send({ from: world.account, to: stubborn.address, data: approve })
    const flow = createFlow(approvalFlow(world.services), world.services)
    flow.open({ token: stubborn, spender, needed: ONE })
    expect(states(await untilStatus(flow, 'review'))).toEqual(['reset waiting', 'approve waiting'])
    flow.confirm()
    expect(states(await untilStatus(flow, 'done'))).toEqual(['reset done', 'approve done'])
    expect(await world.allowanceOf(stubborn)).toBe(MAX_UINT256)
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

  test('behavior: an exact output takes what it says', async () => {
    const input = amountInUp(ONE, 1000n * ONE, 2000n * ONE)
    const terms: SwapTerms = {
      ...sell(tokenA, input, tokenB, ONE),
      direction: 'exactOutput',
      maximumInput: Amount.fromRaw(tokenA, (input * 10_050n) / 10_000n),
      minimumOutput: Amount.fromRaw(tokenB, ONE),
    }
    const before = await world.balanceOf(tokenA, world.account)
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(terms)
    await untilStatus(flow, 'review')
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(before - (await world.balanceOf(tokenA, world.account))).toBe(input)
  })

  test('behavior: a fee-on-transfer token goes through the variant that supports it', async () => {
    const quoted = amountOutDown(ONE, 950n * ONE, 1000n * ONE)
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(sell(taxed, ONE, tokenB, quoted, 1500))
    await untilStatus(flow, 'review')
    const before = await world.balanceOf(tokenB, world.account)
    flow.confirm()
    await untilStatus(flow, 'done')
    const arrived = (ONE * 95n) / 100n
    const paid = amountOutDown(arrived, 950n * ONE, 1000n * ONE)
    expect((await world.balanceOf(tokenB, world.account)) - before).toBe(paid)
  })

  test('error: the price has moved beyond the slippage', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(sell(tokenA, ONE, tokenB, quoteAB(ONE) * 2n))
    await untilStatus(flow, 'review')
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(OutputBelowMinimumError)
    expect(world.wallet.requests.length).toBe(1)
  })

  test('behavior: every term counts, and the recipient is stated to the guard', () => {
    const { isSameTerms, isStillGood, stated } = swapFlow(world.services)
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
    expect(stated({ ...terms, recipient: world.account }).typedRecipient).toBe(world.account)
  })

  test('behavior: a double click makes one wallet request', async () => {
    const flow = createFlow(wrapFlow(world.services), world.services)
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
    await untilStatus(flow, 'review')
    flow.confirm()
    flow.confirm()
    await untilStatus(flow, 'done')
    flow.confirm()
    expect(world.wallet.requests).toHaveLength(1)
    expect(await world.balanceOf(world.network.wrappedNative, world.account)).toBe(ONE)
  })

  test('error: a rejection leaves the flow to be tried again', async () => {
    const flow = createFlow(wrapFlow(world.services), world.services)
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
    await untilStatus(flow, 'review')
    world.wallet.answerNext = () => Promise.reject({ code: 4001, message: 'User rejected' })
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(TransactionRejectedError)
    expect(world.transactions.getState().records).toEqual([])
    flow.retry()
    await untilStatus(flow, 'done')
  })

  test('error: a failure of the wallet’s own has the words of a swap', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(sell(world.network.native, ONE, tokenA, amountOutDown(ONE, 100n * ONE, 1000n * ONE)))
    await untilStatus(flow, 'review')
    world.wallet.answerNext = () => Promise.reject(new Error('device unplugged'))
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(SwapFailedError)
    expect(error?.message).toBe('Swap failed: device unplugged')
  })

  test('behavior: a hash that comes after the flow was left is recorded once', async () => {
    const flow = createFlow(wrapFlow(world.services), world.services)
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
    await untilStatus(flow, 'review')
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

  test('behavior: left just before the wallet is asked, it is not asked', async () => {
    const flow = createFlow(wrapFlow(world.services), world.services)
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
    await untilStatus(flow, 'review')
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
    const flow = createFlow(wrapFlow(world.services), world.services)
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
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

  test('behavior: a retry of a review shows the newest terms', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    await untilStatus(flow, 'review')
    world.wallet.change({ account: world.account, chainId: 1 })
    const newest = sell(tokenA, ONE, tokenB, quoteAB(ONE) - 5n)
    flow.update(newest)
    world.wallet.change({ account: world.account, chainId: 31337 })
    flow.retry()
    expect((await untilStatus(flow, 'review')).request).toBe(newest)
  })

  test('error: an allowance that was lowered in the wallet keeps the step open', async () => {
    const flow = createFlow(approvalFlow(world.services), world.services)
    const spender = world.network.contracts.router
    flow.open({ token: tokenA, spender, needed: ONE })
    await untilStatus(flow, 'review')
    world.wallet.answerNext = async () => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })
      return world.send({ from: world.account, to: tokenA.address, data })
    }
    flow.confirm()
    const failed = await untilStatus(flow, 'failed')
    expect(failed.error).toBeInstanceOf(AllowanceTooLowError)
    flow.retry()
    await untilStatus(flow, 'done')
    expect(await world.allowanceOf(tokenA)).toBe(MAX_UINT256)
  })

  test('behavior: a switch of account or chain stops what is not handed over', async () => {
    const flow = createFlow(wrapFlow(world.services), world.services)
    flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
    await untilStatus(flow, 'review')
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

  test('behavior: in review other terms ask to be accepted, the same do not', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    const terms = sell(tokenA, ONE, tokenB, quoteAB(ONE))
    flow.open(terms)
    await untilStatus(flow, 'review')
    flow.update(sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    expect(flow.getSnapshot().status).toBe('review')
    const worse = sell(tokenA, ONE, tokenB, quoteAB(ONE) - 5n)
    flow.update(worse)
    expect(flow.getSnapshot().status).toBe('priceChanged')
    flow.confirm()
    expect(flow.getSnapshot().status).toBe('priceChanged')
    flow.accept()
    const review = await untilStatus(flow, 'review')
    expect(review.request).toBe(worse)
    flow.confirm()
    await untilStatus(flow, 'done')
  })

  test('behavior: between the steps only terms that can no longer be had ask', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    flow.open(sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    await untilStatus(flow, 'review')
    world.wallet.answerNext = (forward) => {
      flow.update(sell(tokenA, ONE, tokenB, (quoteAB(ONE) * 98n) / 100n))
      return forward()
    }
    flow.confirm()
    const asked = await untilStatus(flow, 'priceChanged')
    expect(states(asked)).toEqual(['approve done', 'send waiting'])
    flow.accept()
    expect(states(await untilStatus(flow, 'done'))).toEqual(['approve done', 'send done'])
  })

  test('behavior: between the steps, a price that comes back can be accepted too', async () => {
    const flow = createFlow(swapFlow(world.services), world.services)
    const terms = sell(tokenA, ONE, tokenB, quoteAB(ONE))
    flow.open(terms)
    await untilStatus(flow, 'review')
    world.wallet.answerNext = (forward) => {
      flow.update(sell(tokenA, ONE, tokenB, quoteAB(ONE) / 2n))
      return forward()
    }
    flow.confirm()
    await untilStatus(flow, 'priceChanged')
    flow.update(terms)
    flow.accept()
    flow.accept()
    await untilStatus(flow, 'done')
    flow.cancel()
    expect(flow.getSnapshot().status).toBe('done')
    expect(world.wallet.requests).toHaveLength(2)
  })

  test('behavior: what is handed over goes on when the account changes', async () => {
    await world.anvil.request('evm_setAutomine', false)
    try {
      const flow = createFlow(wrapFlow(world.services), world.services)
      flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
      await untilStatus(flow, 'review')
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
      const flow = createFlow(wrapFlow(world.services), world.services)
      flow.open({ inputAmount: Amount.fromRaw(world.network.native, ONE) })
      await untilStatus(flow, 'review')
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
})
