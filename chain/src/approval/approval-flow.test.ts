import { MAX_UINT256, type Token } from '@ibull/domain'
import { toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { createFlow } from '../flow/create-flow.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Hex } from '../networks/network.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { type FlowStage, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import { AllowanceTooLowError, ApprovalFailedError } from './approval-errors.ts'
import { approvalFlow } from './approval-flow.ts'

const ONE = 10n ** 18n

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token
let stubborn: Token

const { carryOut, open, run, untilStatus } = watching(() => world)

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world, tokenA, stubborn } = stage)
})

afterAll(() => world?.stop())

beforeEach(() => stage.reset())

describe('approvalFlow', () => {
  test('behavior: approves only the amount when so chosen', async () => {
    world.preferences.approvalMode = 'exact'
    await run(approvalFlow, { token: tokenA, spender: world.network.contracts.router, needed: 7n })
    expect(await world.allowanceOf(tokenA)).toBe(7n)
  })

  test('behavior: the split router may be approved like the router, and no other contract', async () => {
    const { splitRouter = '0x', multicall } = world.network.contracts
    await run(approvalFlow, { token: tokenA, spender: splitRouter, needed: 7n })
    expect(await world.allowanceOf(tokenA, splitRouter)).toBe(MAX_UINT256)
    expect(await world.allowanceOf(tokenA)).toBe(0n)
    const { error } = await carryOut(approvalFlow, { token: tokenA, spender: multicall, needed: 7n })
    expect(error).toMatchObject({ code: 'guardRefused', refusal: 'spender' })
  })

  test('behavior: a token that refuses to change its allowance is reset first [9.7.1]', async () => {
    const spender = world.network.contracts.router
    await world.approve(stubborn, 5n)
    const { flow, review } = await open(approvalFlow, { token: stubborn, spender, needed: ONE })
    expect(states(review)).toEqual(['reset waiting', 'approve waiting'])
    flow.confirm()
    expect(states(await untilStatus(flow, 'done'))).toEqual(['reset done', 'approve done'])
    expect(await world.allowanceOf(stubborn)).toBe(MAX_UINT256)
  })

  test('error: an allowance that was lowered in the wallet keeps the step open', async () => {
    const spender = world.network.contracts.router
    const { flow } = await open(approvalFlow, { token: tokenA, spender, needed: ONE })
    world.wallet.answerNext = async () => (await world.approve(tokenA, 1n)).transactionHash
    flow.confirm()
    const failed = await untilStatus(flow, 'failed')
    expect(failed.error).toBeInstanceOf(AllowanceTooLowError)
    flow.retry()
    await untilStatus(flow, 'done')
    expect(await world.allowanceOf(tokenA)).toBe(MAX_UINT256)
  })

  /** Nodes on which approvals of some amounts revert, both when estimated and when called. */
  function refusingApprovalsOf(isRefused: (amount: bigint) => boolean): WriteServices {
    const { rpc } = world.services
    return {
      ...world.services,
      rpc: {
        ...rpc,
        request: (request) => {
          const [call] = request.params as readonly [{ readonly data?: Hex }?]
          const data = call?.data ?? '0x'
          const isApproval = data.startsWith(toFunctionSelector('approve(address,uint256)'))
          return isApproval && isRefused(BigInt(`0x${data.slice(-64)}`))
            ? Promise.reject(new ExecutionRevertedError(undefined, 'execution reverted'))
            : rpc.request(request)
        },
      },
    }
  }

  const required = () => ({ token: tokenA, spender: world.network.contracts.router, needed: ONE })

  test('behavior: where no unlimited approval can be estimated, the exact amount is approved [7.2.6.1]', async () => {
    const services = refusingApprovalsOf((amount) => amount === MAX_UINT256)
    const flow = createFlow(approvalFlow(services), services)
    flow.open(required())
    await untilStatus(flow, 'review')
    flow.confirm()
    const done = await untilStatus(flow, 'done')
    expect(await world.allowanceOf(tokenA)).toBe(ONE)
    expect(done.steps[0]?.rows.at(-1)?.value).toEqual({
      kind: 'amount',
      currency: tokenA.address,
      raw: ONE,
      isLeaving: true,
    })
  })

  test('error: a token that cannot be approved at all never reaches the wallet [7.2.6.4, 8.13]', async () => {
    const services = refusingApprovalsOf(() => true)
    const flow = createFlow(approvalFlow(services), services)
    flow.open(required())
    await untilStatus(flow, 'review')
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(ApprovalFailedError)
    expect(error?.message).toBe('Failed to approve token')
    expect(world.wallet.requests).toEqual([])
  })

  test('behavior: an allowance of zero needs no reset, whatever the token refuses', async () => {
    const services = refusingApprovalsOf((amount) => amount > 0n)
    const flow = createFlow(approvalFlow(services), services)
    flow.open(required())
    expect(states(await untilStatus(flow, 'review'))).toEqual(['approve waiting'])
  })

  test('behavior: a token that refuses a reset, too, is not reset first', async () => {
    await world.approve(tokenA, 5n)
    const services = refusingApprovalsOf(() => true)
    const flow = createFlow(approvalFlow(services), services)
    flow.open(required())
    expect(states(await untilStatus(flow, 'review'))).toEqual(['approve waiting'])
  })

  test('behavior: what counts is the allowance in the block of the approval', async () => {
    const { flow } = await open(approvalFlow, required())
    world.wallet.answerNext = async (forward) => {
      const hash = await forward()
      await world.anvil.receiptOf(hash as Hex)
      await world.approve(tokenA, 1n)
      return hash
    }
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(await world.allowanceOf(tokenA)).toBe(1n)
  })

  test('behavior: an approval that is not needed ends at once, and is logged [5.30.1]', async () => {
    const { flow } = await open(approvalFlow, { ...required(), needed: 0n })
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('There is nothing to approve.')
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(world.wallet.requests).toEqual([])
  })
})
