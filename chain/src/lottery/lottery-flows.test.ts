import { bulkPriceDown, contractNumber, planClaims, type ClaimBatch } from '@ibull/domain/lottery'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { states, watching } from '../testing/flow-stage.ts'
import {
  ROUND_SECONDS,
  startLotteryWorld,
  TICKET_PRICE,
  type LotteryWorld,
} from '../testing/lottery-world.ts'
import {
  buyTicketsFlow,
  claimTicketsFlow,
  PURCHASES_PER_REFUND,
  refundTicketsFlow,
  roundActFlow,
} from './lottery-flows.ts'
import { purchasesQuery, ticketsQuery } from './reads/lottery-queries.ts'
import { dueAct, isNextRoundDue } from './reads/lottery-round.ts'

const NUMBER = (shown: string): number => contractNumber(shown) ?? 0
const FINAL = '482915'

let world: LotteryWorld
const { run, open, untilStatus } = watching(() => world)

beforeAll(async () => {
  world = await startLotteryWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

const numbered = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, index) => 1_000_000 + first + index)
const tickets = () => world.query(ticketsQuery(world.reader(), world.account, 1n))
const balance = () => world.balanceOf(world.mainToken, world.account)
const now = () => world.anvil.now()

async function buy(numbers: readonly number[]): Promise<void> {
  await run(buyTicketsFlow, { round: await world.round(), numbers })
}

async function planned(limit: number): Promise<readonly ClaimBatch[]> {
  return planClaims(await world.round(), await tickets(), limit)
}

describe('buyTicketsFlow', () => {
  test('default: one ticket is approved, then bought, for its price [lottery.14]', async () => {
    const before = await balance()
    const { review } = await run(buyTicketsFlow, { round: await world.round(), numbers: [NUMBER(FINAL)] })
    expect(states(review)).toEqual(['approve waiting', 'buyTickets waiting'])
    expect(review.steps[1]?.rows).toEqual([
      { label: 'lotteryRound', value: { kind: 'text', text: '#1' } },
      { label: 'tickets', value: { kind: 'text', text: '1' } },
      {
        label: 'pay',
        value: { kind: 'amount', currency: world.mainToken.address, raw: TICKET_PRICE, isLeaving: true },
      },
    ])
    expect(before - (await balance())).toBe(TICKET_PRICE)
    expect(await tickets()).toEqual([{ id: 0n, number: NUMBER(FINAL), status: false }])
  })

  test('default: a hundred cost the price with the discount, and nothing is allowed beyond it', async () => {
    const round = await world.round()
    const price = bulkPriceDown(round, 100)
    expect(price).toBe((TICKET_PRICE * 100n * 9_505n) / 10_000n)
    const before = await balance()
    await buy(numbered(100))
    expect(before - (await balance())).toBe(price)
    expect((await tickets()).map(({ number }) => number)).toEqual(numbered(100))
    await buy(numbered(10))
    expect(await tickets()).toHaveLength(110)
  })

  test('behavior: with an unlimited approval the second purchase is one step', async () => {
    world.preferences.approvalMode = 'unlimited'
    await buy(numbered(1))
    const { review } = await run(buyTicketsFlow, { round: await world.round(), numbers: numbered(10) })
    expect(states(review)).toEqual(['buyTickets waiting'])
  })

  test('error: the sale ended while the wallet was open', async () => {
    await buy(numbered(1))
    const { flow } = await open(buyTicketsFlow, { round: await world.round(), numbers: numbered(1) })
    await world.pass(ROUND_SECONDS)
    flow.confirm()
    const end = await untilStatus(flow, 'failed')
    expect(end.error).toMatchObject({ code: 'lotteryOver' })
    expect(world.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(3)
  })

  test('error: a node that refuses every estimate without a reason is asked for the call', async () => {
    const silent = (services: WriteServices) => {
      const rpc: RpcClient = {
        ...services.rpc,
        request: (request) => {
          if (request.method !== 'eth_estimateGas') return services.rpc.request(request)
          throw new RpcRequestError(request.method, -32_000, 'gas required exceeds allowance', false)
        },
      }
      return buyTicketsFlow({ ...services, rpc })
    }
    world.preferences.approvalMode = 'unlimited'
    await buy(numbered(1))
    const round = await world.round()
    const whole = await run(silent, { round, numbers: numbered(10) }, 'failed')
    expect(whole.end.error).toMatchObject({ code: 'gasEstimateFailed' })
    await world.pass(ROUND_SECONDS)
    const over = await run(silent, { round, numbers: numbered(10) }, 'failed')
    expect(over.end.error).toMatchObject({ code: 'lotteryOver' })
    expect(world.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
  })

  test('error: more tickets than one transaction may hold [lottery.9.2]', async () => {
    const { end } = await run(
      buyTicketsFlow,
      { round: await world.round(), numbers: numbered(101) },
      'failed',
    )
    expect(end.error).toMatchObject({ code: 'lotteryTooManyTickets', advice: 'lowerAmount' })
  })
})

describe('claimTicketsFlow', () => {
  /** Nine of ten tickets win, three of them with all digits. */
  async function win(): Promise<void> {
    const shown = [
      FINAL,
      '482914',
      '483915',
      '482000',
      '400000',
      '482915',
      '482915',
      '409999',
      '482911',
      '082915',
    ]
    await buy(shown.map(NUMBER))
    await world.draw(NUMBER(FINAL))
  }

  test('default: batches pay what the plan says, also after an interruption [lottery.14]', async () => {
    await win()
    const [first, second, third, ...none] = await planned(4)
    expect([first, second, third].map((batch) => batch?.ticketIds.length)).toEqual([4, 4, 1])
    expect(none).toEqual([])
    if (first === undefined || second === undefined) throw new Error('There are two batches.')
    const round = await world.round()
    const before = await balance()
    await run(claimTicketsFlow, { round, batch: first })
    expect((await balance()) - before).toBe(first.amount)
    const rest = await planned(4)
    expect(rest.map(({ ticketIds }) => ticketIds.length)).toEqual([4, 1])
    expect(rest[0]).toEqual(second)
    for (const batch of rest) await run(claimTicketsFlow, { round, batch })
    expect(await planned(4)).toEqual([])
    const total = [first, ...rest].reduce((sum, { amount }) => sum + amount, 0n)
    expect((await balance()) - before).toBe(total)
  })

  test('behavior: a ticket that was claimed elsewhere is left out before it is signed', async () => {
    await win()
    const [batch] = await planned(100)
    if (batch === undefined) throw new Error('There is a batch.')
    const { ticketIds, brackets } = batch
    await world.play('claimTickets', 1n, [ticketIds[2]], [brackets[2]])
    const before = await balance()
    const { review } = await run(claimTicketsFlow, { round: await world.round(), batch })
    expect(review.steps[0]?.values).toEqual({ count: '8' })
    const rows = review.steps[0]?.rows ?? []
    const prize = rows.find(({ label }) => label === 'prize')?.value
    expect(prize).toMatchObject({ raw: (await balance()) - before })
    expect(await planned(100)).toEqual([])
  })

  test('error: all of them were claimed elsewhere', async () => {
    await win()
    const [batch] = await planned(100)
    if (batch === undefined) throw new Error('There is a batch.')
    await world.play('claimTickets', 1n, batch.ticketIds, batch.brackets)
    const { carryOut } = watching(() => world)
    const end = await carryOut(claimTicketsFlow, { round: await world.round(), batch })
    expect(end.error).toMatchObject({ code: 'lotteryTicketClaimed' })
  })
})

describe('refundTicketsFlow', () => {
  const purchases = () => world.query(purchasesQuery(world.reader(), world.account, 1n))

  test('default: what all purchases cost comes back when the random source is silent', async () => {
    const before = await balance()
    await buy(numbered(10))
    await buy(numbered(1))
    const { count, amount } = await purchases()
    expect({ count, amount }).toEqual({ count: 2, amount: before - (await balance()) })
    await world.pass(ROUND_SECONDS)
    await world.play('closeLottery', 1n)
    await world.passDeadline()
    const round = await world.round()
    expect(dueAct(round, await now())).toBe('cancel')
    await run(roundActFlow, { lotteryId: 1n, act: 'cancel', ticketsLeft: 0 })
    expect((await world.round()).progress?.stage).toBe('cancelled')
    const { review } = await run(refundTicketsFlow, { lotteryId: 1n, purchases: count, amount })
    expect(review.steps[0]?.rows.at(-1)).toEqual({
      label: 'refund',
      value: { kind: 'amount', currency: world.mainToken.address, raw: amount },
    })
    expect(await balance()).toBe(before)
    expect(await purchases()).toEqual({ count: 0, amount: 0n })
  })

  test('behavior: refunds 500 purchases at a time, without a sum', async () => {
    const before = await balance()
    await buy(numbered(1))
    const { amount } = await purchases()
    await world.passDeadline()
    await world.play('cancelLottery', 1n)
    const whole = { lotteryId: 1n, purchases: PURCHASES_PER_REFUND, amount }
    const labels = async (terms: typeof whole) => {
      const { review } = await open(refundTicketsFlow, terms)
      return review.steps[0]?.rows.map(({ label }) => label)
    }
    expect(PURCHASES_PER_REFUND).toBe(500)
    expect(await labels(whole)).toContain('refund')
    const part = { ...whole, purchases: PURCHASES_PER_REFUND + 1 }
    expect(await labels(part)).not.toContain('refund')
    await run(refundTicketsFlow, part)
    expect(await balance()).toBe(before)
  })

  test('error: a second refund', async () => {
    await buy(numbered(1))
    const { amount } = await purchases()
    await world.passDeadline()
    await world.play('cancelLottery', 1n)
    await run(refundTicketsFlow, { lotteryId: 1n, purchases: 1, amount })
    const { end } = await run(refundTicketsFlow, { lotteryId: 1n, purchases: 1, amount }, 'failed')
    expect(end.error).toMatchObject({ code: 'lotteryNothingToRefund' })
  })
})

describe('roundActFlow', () => {
  test('default: anyone brings a round to its end, step by step', async () => {
    await buy(numbered(30))
    const due = async () => dueAct(await world.round(), await now())
    const act = async (name: 'close' | 'draw' | 'tally') =>
      run(roundActFlow, { lotteryId: 1n, act: name, ticketsLeft: 30 })
    expect(await due()).toBeUndefined()
    await world.pass(ROUND_SECONDS)
    expect(await due()).toBe('close')
    await act('close')
    expect(await due()).toBeUndefined()
    await world.giveWord(NUMBER(FINAL))
    expect(await due()).toBe('draw')
    await act('draw')
    expect(await due()).toBe('tally')
    await act('tally')
    expect(await due()).toBeUndefined()
    expect(await world.round()).toMatchObject({ status: 'claimable', finalNumber: NUMBER(FINAL) })
  })

  test('default: a day after the end of a sale anyone opens the next', async () => {
    await world.pass(ROUND_SECONDS)
    const request = { lotteryId: 2n, act: 'repeat', ticketsLeft: 0 } as const
    await world.play('closeLottery', 1n)
    expect(isNextRoundDue(await world.round(), await now())).toBe(false)
    const { end: early } = await run(roundActFlow, request, 'failed')
    expect(early.error).toMatchObject({ code: 'lotteryTooEarly', advice: 'wait' })
    await world.pass(86_400)
    expect(isNextRoundDue(await world.round(), await now())).toBe(true)
    const { review } = await run(roundActFlow, request)
    expect(review.steps[0]?.rows).toEqual([{ label: 'lotteryRound', value: { kind: 'text', text: '#2' } }])
    expect(await world.round(2n)).toMatchObject({ status: 'open', price: TICKET_PRICE })
  })

  test('error: a draw without a word', async () => {
    await world.pass(ROUND_SECONDS)
    await world.play('closeLottery', 1n)
    const { end } = await run(roundActFlow, { lotteryId: 1n, act: 'draw', ticketsLeft: 0 }, 'failed')
    expect(end.error).toMatchObject({ code: 'lotteryNotDrawable', advice: 'wait' })
  })
})
