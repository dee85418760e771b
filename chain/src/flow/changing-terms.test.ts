import type { Token } from '@ibull/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { swapFlow } from '../swap/swap-flow.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { type FlowStage, quoteAB, sell, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import { createFlow } from './create-flow.ts'

const ONE = 10n ** 18n

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token
let tokenB: Token

const { open, untilStatus } = watching(() => world)

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world, tokenA, tokenB } = stage)
})

afterAll(() => world?.stop())

beforeEach(() => stage.reset())

describe('createFlow with newer terms', () => {
  test('behavior: a retry of a review shows the newest terms', async () => {
    const { flow } = await open(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    world.wallet.change({ account: world.account, chainId: 1 })
    const newest = sell(tokenA, ONE, tokenB, quoteAB(ONE) - 5n)
    flow.update(newest)
    world.wallet.change({ account: world.account, chainId: 31337 })
    flow.retry()
    expect((await untilStatus(flow, 'review')).request).toBe(newest)
  })

  test('behavior: in review other terms ask to be accepted, the same do not [4.5]', async () => {
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

  test('behavior: between steps, only terms that are no longer available ask again [4.5]', async () => {
    const { flow } = await open(swapFlow, sell(tokenA, ONE, tokenB, quoteAB(ONE)))
    world.wallet.answerNext = (forward) => {
      flow.update(sell(tokenA, ONE, tokenB, (quoteAB(ONE) * 98n) / 100n))
      return forward()
    }
    flow.confirm()
    const changed = await untilStatus(flow, 'priceChanged')
    expect(states(changed)).toEqual(['approve done', 'send waiting'])
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
})
