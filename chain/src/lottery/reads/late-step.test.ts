import { contractNumber } from '@ibull/domain/lottery'
import { toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lotteryAbi } from '../../abi/lottery.generated.ts'
import { ROUND_SECONDS, startLotteryWorld, type LotteryWorld } from '../../testing/lottery-world.ts'
import { actRehearsalQuery, lateStep, NOT_DUE } from './late-step.ts'
import type { LotteryRound, RoundAct, RoundStage } from './lottery-round.ts'

const END = 1_000_000n
const DAY = 86_400n
const round = (stage: RoundStage, change: Partial<LotteryRound['progress']> = {}): LotteryRound =>
  ({
    lotteryId: 7n,
    endTime: END,
    progress: { stage, isDrawable: false, isCancellable: false, deadline: END + DAY, ...change },
  }) as LotteryRound
const act = (name: RoundAct) => ({ kind: 'act', act: name })

describe('lateStep', () => {
  test.each([
    ['on sale', round('open'), END - 1n, undefined],
    ['sale just over', round('open'), END + 29n, undefined],
    ['sale over', round('open'), END + 30n, act('close')],
    ['last second to close', round('open'), END + DAY, act('close')],
    ['too late to close, before a block says so', round('open'), END + DAY + 1n, act('cancel')],
    ['too late to close', round('open', { isCancellable: true }), END + DAY + 1n, act('cancel')],
    ['just closed', round('closed'), END + 179n, undefined],
    ['silent source', round('closed'), END + 180n, { kind: 'number', until: END + DAY }],
    ['number just arrived', round('closed', { isDrawable: true }), END + 179n, undefined],
    ['number arrived', round('closed', { isDrawable: true }), END + 180n, act('draw')],
    [
      'number arrived in time, drawn late',
      round('closed', { isDrawable: true }),
      END + 2n * DAY,
      act('draw'),
    ],
    ['no number in time', round('closed'), END + DAY + 1n, act('cancel')],
    ['being counted', round('drawn'), END + 179n, undefined],
    ['not all counted', round('drawn'), END + 180n, act('tally')],
    ['cancelled, once', round('cancelled'), END + 299n, undefined],
    ['next sale late', round('claimable'), END + 300n, { kind: 'sale', from: END + DAY }],
    [
      'next sale late after a cancellation',
      round('cancelled'),
      END + DAY - 1n,
      { kind: 'sale', from: END + DAY },
    ],
    ['a day without a sale', round('claimable'), END + DAY, act('repeat')],
    ['a day without a sale after a cancellation', round('cancelled'), END + DAY, act('repeat')],
  ])('default: %s', (_, given, now, step) => {
    expect(lateStep(given, now, true, true)).toEqual(step)
  })

  test.each([
    ['close', round('open'), END + 30n, { kind: 'source', until: END + DAY }],
    ['repeat', round('claimable'), END + DAY, { kind: 'terms' }],
    ['cancel', round('closed'), END + DAY + 1n, undefined],
    ['draw', round('closed', { isDrawable: true }), END + 180n, undefined],
    ['tally', round('drawn'), END + 180n, undefined],
  ])('error: %s is not offered when it would revert, nor before that is known', (_, given, now, step) => {
    expect(lateStep(given, now, true, false)).toEqual(step)
    expect(lateStep(given, now, true, undefined)).toBeUndefined()
    expect(lateStep(given, now, true, null)).toBeUndefined()
  })

  test('behavior: the next sale concerns the latest round only, and nothing is known of other contracts', () => {
    expect(lateStep(round('claimable'), END + 300n, false, true)).toBeUndefined()
    expect(lateStep(round('claimable'), END + DAY, false, true)).toBeUndefined()
    expect(lateStep({ ...round('open'), progress: undefined }, END + DAY, true, true)).toBeUndefined()
  })
})

describe('actRehearsalQuery', () => {
  let world: LotteryWorld
  beforeAll(async () => {
    world = await startLotteryWorld()
  })
  afterAll(() => world?.stop())
  beforeEach(() => world.reset())

  const possible = async () => {
    const acts: readonly RoundAct[] = ['close', 'cancel', 'draw', 'tally', 'repeat']
    const found = await Promise.all(
      acts.map(async (name) =>
        (await world.query(actRehearsalQuery(world.reader(), 1n, name))) === true ? [name] : [],
      ),
    )
    return found.flat()
  }

  test('default: exactly the step that the contract takes, from the sale to the next', async () => {
    await world.approve(world.mainToken, 10n ** 15n, world.network.contracts.lottery)
    await world.play('buyTickets', 1n, [contractNumber('123456')])
    expect(await possible()).toEqual([])
    await world.pass(ROUND_SECONDS)
    expect(await possible()).toEqual(['close'])
    await world.play('closeLottery', 1n)
    expect(await possible()).toEqual([])
    await world.giveWord(1_234_567)
    expect(await possible()).toEqual(['draw'])
    await world.play('drawFinalNumberAndMakeLotteryClaimable', 1n, true)
    expect(await possible()).toEqual(['tally'])
    await world.play('tallyTickets', 1n, 100n)
    expect(await possible()).toEqual([])
    await world.passDeadline()
    expect(await possible()).toEqual(['repeat'])
  })

  test('behavior: cancels a round once, and repeats none while paused', async () => {
    await world.passDeadline()
    expect(await possible()).toEqual(['cancel'])
    await world.play('cancelLottery', 1n)
    expect(await possible()).toEqual(['repeat'])
    await world.anvil.write(world.network.contracts.lottery, lotteryAbi, 'pause', [])
    expect(await possible()).toEqual([])
  })

  test('behavior: takes a step that is not due for no refusal', async () => {
    const outcome = (name: RoundAct) => world.query(actRehearsalQuery(world.reader(), 1n, name))
    expect(await outcome('close')).toBeNull()
    expect(await outcome('repeat')).toBeNull()
    await world.pass(ROUND_SECONDS)
    await world.play('closeLottery', 1n)
    expect(await outcome('close')).toBeNull()
    await world.passDeadline()
    await world.play('cancelLottery', 1n)
    await world.anvil.write(world.network.contracts.lottery, lotteryAbi, 'pause', [])
    expect(await outcome('repeat')).toBe(false)
    const names = new Set(['LotteryNotOpen', 'LotteryNotOver', 'LotteryTooLateToClose', 'LotteryTooEarly'])
    const selectors = lotteryAbi.flatMap((item) =>
      item.type === 'error' && names.has(item.name)
        ? [toFunctionSelector(`${item.name}(${item.inputs.map(({ type }) => type).join()})`)]
        : [],
    )
    expect([...NOT_DUE].sort()).toEqual([...selectors].sort())
  })

  test('error: a node that does not answer is no refusal', async () => {
    const real = world.reader()
    const rpc = { ...real.rpc, request: () => Promise.reject(new Error('no node')) }
    const query = world.query(actRehearsalQuery({ ...real, rpc }, 1n, 'close'))
    await expect(query).rejects.toThrow('no node')
  })
})
