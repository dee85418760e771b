import type { UserRound } from '@ibull/chain/prediction'
import { describe, expect, test } from 'vitest'
import { bet, BNB, closedRound, market, moment, refunded, roundOf, USD } from '../testing/sample-market.ts'
import { historyRows, sumOf } from './history-rows.ts'

const none = { isClaimable: false, isRefundable: false }
const live: UserRound = { ...none, bet: bet(7n), round: roundOf(7n) }
const won: UserRound = { ...none, bet: bet(5n), round: closedRound(5n, 3n * USD), isClaimable: true }
const paid: UserRound = { ...none, bet: bet(4n, { isClaimed: true }), round: closedRound(4n, USD) }
const lost: UserRound = { ...none, bet: bet(3n), round: closedRound(3n, -USD) }
const tied: UserRound = { ...none, bet: bet(2n), round: closedRound(2n, 0n, refunded), isRefundable: true }
const all = [live, won, paid, lost, tied]
const epochsOf = (filter: Parameters<typeof historyRows>[1]) =>
  historyRows(all, filter, moment).map((row) => row.bet.epoch)

describe('history', () => {
  test('default: all, those that were paid, and those that can be collected [prediction.14]', () => {
    expect(epochsOf('all')).toEqual([7n, 5n, 4n, 3n, 2n])
    expect(epochsOf('collected')).toEqual([4n])
    expect(epochsOf('uncollected')).toEqual([5n, 2n])
  })

  test('default: outcomes, and what each paid or pays', () => {
    const rows = historyRows(all, 'all', moment)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['live', 'win', 'win', 'lose', 'canceled'])
    const payout = (97n * BNB) / 40n
    expect(rows.map((row) => row.payout)).toEqual([undefined, payout, payout, 0n, BNB])
  })

  test('default: the sum is of what is decided', () => {
    expect(sumOf(historyRows(all, 'all', moment))).toEqual({
      decided: 4,
      won: 2,
      staked: 4n * BNB,
      paid: (97n * BNB) / 20n + BNB,
    })
    expect(sumOf([])).toEqual({ decided: 0, won: 0, staked: 0n, paid: 0n })
  })

  test('behavior: a round that was not settled in time is refunded', () => {
    const late = { ...moment, timestamp: (live.round.closeTimestamp ?? 0n) + market.bufferSeconds + 1n }
    const [row] = historyRows([live], 'all', late)
    expect([row?.outcome, row?.payout]).toEqual(['canceled', BNB])
  })
})
