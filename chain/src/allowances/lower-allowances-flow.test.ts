import { MAX_UINT256, type Token } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { type FlowStage, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import { lowerAllowancesFlow } from './lower-allowances-flow.ts'

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

const lowered = (token: Token, amount: bigint) => ({
  token,
  spender: world.network.contracts.router,
  amount,
})

describe('lowerAllowancesFlow', () => {
  test('default: revokes an allowance, previews token, spender and zero', async () => {
    await world.approve(tokenA, MAX_UINT256)
    const { review } = await run(lowerAllowancesFlow, { allowances: [lowered(tokenA, 0n)] })
    expect(states(review)).toEqual(['revokeApproval waiting'])
    expect(review.steps[0]?.rows).toEqual([
      { label: 'token', value: { kind: 'address', address: tokenA.address } },
      { label: 'spender', value: { kind: 'address', address: world.network.contracts.router } },
      { label: 'allowance', value: { kind: 'amount', currency: tokenA.address, raw: 0n, isLeaving: true } },
    ])
    expect(await world.allowanceOf(tokenA)).toBe(0n)
  })

  test('behavior: an allowance is reduced to the amount', async () => {
    await world.approve(tokenA, 9n)
    await run(lowerAllowancesFlow, { allowances: [lowered(tokenA, 4n)] })
    expect(await world.allowanceOf(tokenA)).toBe(4n)
  })

  test('behavior: several allowances are revoked, without those already at zero', async () => {
    await world.approve(tokenA, 9n)
    const { review } = await run(lowerAllowancesFlow, {
      allowances: [lowered(stubborn, 0n), lowered(tokenA, 0n)],
    })
    expect(states(review)).toEqual(['revokeApproval waiting'])
    expect(await world.allowanceOf(tokenA)).toBe(0n)
  })

  test('behavior: a token that refuses changes is revoked, then given the amount', async () => {
    await world.approve(stubborn, 9n)
    const { review } = await run(lowerAllowancesFlow, { allowances: [lowered(stubborn, 4n)] })
    expect(states(review)).toEqual(['revokeApproval waiting', 'lowerApproval waiting'])
    expect(await world.allowanceOf(stubborn)).toBe(4n)
  })

  test('error: an allowance that is as low already is refused', async () => {
    await world.approve(tokenA, 4n)
    const { error } = await carryOut(lowerAllowancesFlow, { allowances: [lowered(tokenA, 4n)] })
    expect(error).toMatchObject({ code: 'allowanceAlreadyLow' })
  })

  test('error: an allowance spent during the review is not raised again', async () => {
    await world.approve(tokenA, 9n)
    const { flow } = await open(lowerAllowancesFlow, { allowances: [lowered(tokenA, 4n)] })
    await world.approve(tokenA, 1n)
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toMatchObject({ code: 'allowanceAlreadyLow' })
    expect(await world.allowanceOf(tokenA)).toBe(1n)
  })

  test('error: a token that keeps the allowance fails by name', async () => {
    await world.approve(tokenA, 9n)
    const { flow } = await open(lowerAllowancesFlow, { allowances: [lowered(tokenA, 0n)] })
    world.wallet.answerNext = async () => (await world.approve(tokenA, 8n)).transactionHash
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toMatchObject({ code: 'allowanceNotLowered', allowance: 8n })
  })
})
