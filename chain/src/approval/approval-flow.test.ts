import { MAX_UINT256, type Token } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { createFlow } from '../flow/create-flow.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { type FlowStage, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import { AllowanceTooLowError } from './approval-errors.ts'
import { approvalFlow } from './approval-flow.ts'

const ONE = 10n ** 18n

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token
let stubborn: Token

const { untilStatus } = watching(() => world)

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world, tokenA, stubborn } = stage)
}, 60_000)

afterAll(() => world.stop())

beforeEach(() => stage.reset())

describe('approvalFlow', () => {
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
})
