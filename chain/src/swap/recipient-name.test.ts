import { artifact } from '@ibull/contracts'
import type { Address, Token } from '@ibull/domain'
import { namehash, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Flow } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { ExchangeWorld } from '../testing/exchange-world.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { type FlowStage, quoteAB, sell, startFlowStage, states, watching } from '../testing/flow-stage.ts'
import { RecipientNameLostError } from './swap-errors.ts'
import { swapFlow } from './swap-flow.ts'
import type { SwapTerms } from './swap-terms.ts'

const ONE = 10n ** 18n
const ALICE: Address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const MALLORY: Address = '0x000000000000000000000000000000000000bEEF'
const { abi } = artifact('LocalNames')

let stage: FlowStage
let world: ExchangeWorld
let tokenA: Token
let tokenB: Token
let registry: Address

const { open, untilStatus } = watching(() => world)

beforeAll(async () => {
  stage = await startFlowStage()
  ;({ world, tokenA, tokenB } = stage)
  registry = await world.anvil.deploy('LocalNames', [namehash('bnb'), [namehash('alice.bnb')], [ALICE]])
  await world.keep()
})

afterAll(() => world?.stop())

beforeEach(() => stage.reset())

const named = (services: WriteServices) =>
  swapFlow({
    ...services,
    network: { ...services.network, nameService: { registry, topLevelNames: ['bnb'] } },
  })
const terms = (output = quoteAB(ONE)): SwapTerms => ({
  ...sell(tokenA, ONE, tokenB, output),
  recipient: ALICE,
  recipientName: 'alice.bnb',
})
const point = (target: Address) =>
  world.anvil.write(registry, abi, 'setAddr', [namehash('alice.bnb'), target])
const received = (owner: Address) => world.balanceOf(tokenB, owner)
const isOfSwap = ({ kind }: { readonly kind: string }): boolean => kind === 'swap'

async function approved(): Promise<Flow<SwapTerms>> {
  await world.approve(tokenA, ONE)
  return (await open(named, terms())).flow
}

describe('swapFlow to a name', () => {
  test('default: pays the address of the name, and records both [5.9]', async () => {
    const flow = await approved()
    flow.confirm()
    await untilStatus(flow, 'done')
    expect(await received(ALICE)).toBe(quoteAB(ONE))
    expect(world.transactions.getState().records[0]?.summary.values).toMatchObject({
      recipient: ALICE,
      recipientName: 'alice.bnb',
    })
  })

  test('error: a name that has moved since the review is not paid before both addresses are accepted', async () => {
    const flow = await approved()
    await point(MALLORY)
    world.refreshed.length = 0
    flow.confirm()
    const changed = await untilStatus(flow, 'priceChanged')
    expect([changed.request?.recipient, changed.latestRequest?.recipient]).toEqual([ALICE, MALLORY])
    expect(world.wallet.requests).toEqual([])
    // The page reads the name again too, so that it doesn't bring the old address back.
    expect(world.refreshed).toHaveLength(1)
    flow.confirm()
    expect(flow.getSnapshot().status).toBe('priceChanged')
    flow.accept()
    const review = await untilStatus(flow, 'review')
    const recipient = { label: 'recipient', value: { kind: 'address', address: MALLORY } }
    expect(review.steps[0]?.rows).toContainEqual(recipient)
    expect(world.wallet.requests).toEqual([])
    flow.confirm()
    await untilStatus(flow, 'done')
    expect([await received(ALICE), await received(MALLORY)]).toEqual([0n, quoteAB(ONE)])
  })

  test('error: a name that moves while the approval is mined stops the swap', async () => {
    const { flow } = await open(named, terms())
    world.wallet.answerNext = async (forward) => {
      await point(MALLORY)
      return forward()
    }
    flow.confirm()
    const changed = await untilStatus(flow, 'priceChanged')
    expect(states(changed)).toEqual(['approve done', 'send waiting'])
    expect(changed.latestRequest?.recipient).toBe(MALLORY)
    expect(
      world.transactions
        .getState()
        .records.map(({ summary }) => summary)
        .some(isOfSwap),
    ).toBe(false)
    flow.accept()
    await untilStatus(flow, 'done')
    expect([await received(ALICE), await received(MALLORY)]).toEqual([0n, quoteAB(ONE)])
  })

  test('behavior: a name that moves and returns before it is read again asks for nothing', async () => {
    const refresh = vi.spyOn(world.services, 'refreshReads').mockImplementation(async () => {
      await point(ALICE)
    })
    const flow = await approved()
    await point(MALLORY)
    flow.confirm()
    await untilStatus(flow, 'done')
    refresh.mockRestore()
    expect([await received(ALICE), await received(MALLORY)]).toEqual([quoteAB(ONE), 0n])
  })

  test('error: newer terms to another address need consent, however good their price', async () => {
    const { isStillGood } = named(world.services)
    expect(isStillGood(terms(), terms(quoteAB(ONE) + 1n))).toBe(true)
    expect(isStillGood(terms(), { ...terms(quoteAB(ONE) + 1n), recipient: MALLORY })).toBe(false)
    expect(isStillGood(terms(), { ...terms(), recipient: undefined })).toBe(false)
  })

  test('error: a name is looked up again before a batch of calls too', async () => {
    world.wallet.batches.atomic = 'supported'
    world.wallet.reconnect()
    const { flow, review } = await open(named, terms())
    expect(review.isBatch).toBe(true)
    await point(MALLORY)
    flow.confirm()
    const changed = await untilStatus(flow, 'priceChanged')
    expect(changed.latestRequest?.recipient).toBe(MALLORY)
    expect(world.wallet.requests).toEqual([])
  })

  test.each([
    ['no address', () => zeroAddress],
    ["one of the exchange's contracts", () => world.network.contracts.router],
    ['a token of the route', () => tokenB.address],
    ['a pair of the route', () => candidatePair(world.network, tokenA, tokenB).address],
  ])('error: a name that has come to lead to %s is not paid at all', async (_to, target) => {
    const flow = await approved()
    await point(target())
    flow.confirm()
    const { error } = await untilStatus(flow, 'failed')
    expect(error).toBeInstanceOf(RecipientNameLostError)
    expect(error?.values).toEqual({ name: 'alice.bnb' })
    expect(world.wallet.requests).toEqual([])
  })

  test('error: without an answer from the registry nothing is signed', async () => {
    const flow = await approved()
    await world.anvil.request('anvil_setCode', registry, '0x')
    flow.confirm()
    expect((await untilStatus(flow, 'failed')).error).toMatchObject({ code: 'invalidReturnData' })
    expect(world.wallet.requests).toEqual([])
  })
})
