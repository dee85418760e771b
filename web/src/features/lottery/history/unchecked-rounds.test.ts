import { expect, test } from 'vitest'
import type { OwnLotteryRound } from '../../../history/index.ts'
import { uncheckedRounds } from './unchecked-rounds.ts'

const round = (lotteryId: bigint, change: Partial<OwnLotteryRound> = {}): OwnLotteryRound => ({
  lotteryId,
  status: 'claimable',
  isCancelled: false,
  endTime: 1_800_000_000,
  totalTickets: 5,
  isClaimed: false,
  refundedTickets: 0,
  ...change,
})
const ids = (rounds: readonly OwnLotteryRound[], firstChecked: bigint | undefined = 100n) =>
  uncheckedRounds(rounds, firstChecked, 100).map(({ lotteryId }) => lotteryId)

test('default: drawn rounds without a claim, but those that the page checks', () => {
  expect(ids([round(9n), round(8n), round(5n), round(2n, { isClaimed: true })], 8n)).toEqual([5n])
  expect(uncheckedRounds([round(5n)], undefined, 100)).toEqual([])
})

test('behavior: a claim of a hundred tickets may have left some', () => {
  expect(ids([round(5n, { isClaimed: true, totalTickets: 100 })])).toEqual([])
  expect(ids([round(5n, { isClaimed: true, totalTickets: 101 })])).toEqual([5n])
})

test('behavior: cancelled rounds until all is refunded; open and drawing ones never', () => {
  const cancelled = { status: 'close', isCancelled: true } as const
  expect(ids([round(5n, cancelled), round(4n, { ...cancelled, refundedTickets: 5 })])).toEqual([5n])
  expect(ids([round(7n, { status: 'open' }), round(6n, { status: 'close' })])).toEqual([])
})
