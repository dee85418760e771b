import type { PredictionPosition } from '@ibull/chain/prediction'
import type { Bet, Round } from '@ibull/domain/prediction'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { bet, BNB, closedRound, moment, refunded, roundOf, START, USD } from '../testing/sample-market.ts'
import { RoundCard, type RoundCardProps } from './round-card.tsx'

/** Renders the card of a round and returns its text. */
function show(round: Round, change: Partial<RoundCardProps> = {}) {
  const onEnter = vi.fn<RoundCardProps['onEnter']>()
  const onCollect = vi.fn<RoundCardProps['onCollect']>()
  const props: RoundCardProps = {
    round,
    position: undefined,
    moment,
    treasuryFee: 300n,
    price: 601n * USD,
    answers: [],
    isPaused: false,
    isCollecting: false,
    onEnter,
    onCollect,
    ...change,
  }
  renderInEnglish(<RoundCard {...props} />)
  const article = screen.getByRole('article', { name: new RegExp(`#${round.epoch}$`) })
  const line = article.querySelector<SVGSVGElement>('svg[data-tone]')
  return { onEnter, onCollect, text: article.textContent, card: within(article), line }
}

function withBet(
  epoch: bigint,
  { isClaimable = false, isRefundable = false, ...change }: Partial<Bet & PredictionPosition> = {},
): PredictionPosition {
  return { epoch, bet: bet(epoch, change), isClaimable, isRefundable }
}

const live = roundOf(6n, { lockPrice: 600n * USD })

afterEach(cleanup)

describe('an expired round', () => {
  test('default: its prices, pools, multipliers and its winner [prediction.15, prediction.20]', () => {
    const { text } = show(closedRound(5n, 3n * USD))
    for (const part of [
      'Expired #5',
      'Closed price$603.0000',
      '+$3.0000',
      'Locked price$600.0000',
      'Prize pool10 BNB',
      'Bull wins',
      '2.42x payout · 4 BNB',
      '1.61x payout · 6 BNB',
    ]) {
      expect(text).toContain(part)
    }
    cleanup()
    // Later rounds may have another fee: a closed round keeps its own.
    expect(show(closedRound(5n, 3n * USD), { treasuryFee: 1_000n }).text).toContain('2.42x payout')
    cleanup()
    const fallen = show(closedRound(4n, -USD)).text
    expect(fallen).toContain('-$1.0000')
    expect(fallen).toContain('Bear wins')
  })

  test('default: ties and rounds with one side are refunded; House only where the market keeps the bets [prediction.15]', () => {
    const tie = show(closedRound(3n, 0n, refunded)).text
    expect(tie).toContain('Tie: every bet is refunded')
    expect(tie).not.toContain('House')
    const oneSided = show(closedRound(2n, USD, { ...refunded, bullAmount: 10n * BNB, bearAmount: 0n })).text
    expect(oneSided).toContain('Bets on one side only: every bet is refunded')
    expect(oneSided).not.toContain('Bull wins')
    expect(oneSided).toContain('1.00x payout · 10 BNB')
    const house = show(closedRound(1n, 0n, { rewardBaseCalAmount: 0n, rewardAmount: 0n })).text
    expect(house).toContain('House')
    expect(house).not.toContain('wins')
    expect(house).toContain('No payout · 4 BNB')
  })

  test('default: a bet that won is collected, and then shown as collected', () => {
    const { text, card, onCollect } = show(closedRound(5n, 3n * USD), {
      position: withBet(5n, { isClaimable: true }),
    })
    expect(text).toContain('Payout2.425 BNB')
    fireEvent.click(card.getByRole('button', { name: 'Collect winnings of round #5' }))
    expect(onCollect).toHaveBeenCalledExactlyOnceWith(5n, 2_425n * 10n ** 15n)
    cleanup()
    const after = show(closedRound(5n, 3n * USD), { position: withBet(5n, { isClaimed: true }) })
    expect(after.text).toContain('Collected')
    expect(after.card.queryByRole('button')).toBeNull()
  })

  test('behavior: a lost bet pays nothing and offers nothing', () => {
    const { text, card } = show(closedRound(4n, -USD), { position: withBet(4n) })
    expect(text).toContain('Payout0 BNB')
    expect(card.queryByRole('button')).toBeNull()
  })
})

describe('a live round', () => {
  test('default: compares the last price with the locked one [prediction.20]', () => {
    const { text, card } = show(live)
    expect(text).toContain('Live #6')
    expect(text).toContain('Last price$601.0000')
    expect(text).toContain('+$1.0000')
    expect(card.getByRole('timer', { name: 'Closes in' }).textContent).toBe('3 min 20 sec')
  })

  test('default: draws the answers since its lock, with no text of its own [prediction.20]', () => {
    const answers = [-9n, 30n, 60n].map((second) => ({
      roundId: second,
      price: (600n + second) * USD,
      updatedAt: START + second,
    }))
    const paths = (of: ParentNode | null) =>
      [...(of?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'))
    const drawn = show(live, { answers })
    expect(drawn.line?.getAttribute('aria-hidden')).toBe('true')
    expect(drawn.line?.dataset.tone).toBe('up')
    expect(paths(drawn.line)).toEqual(['M0 1H1', 'M0.1 0.5L0.2 0', 'M0.2 0h0'])
    cleanup()
    // Its place is kept while the answers are loading.
    const loading = show(live)
    expect(paths(loading.line)).toEqual(['M0 0.5H1'])
    expect(loading.text).toBe(drawn.text)
    cleanup()
    expect(show(closedRound(5n, USD), { answers }).line).toBeNull()
  })

  test('behavior: a change below the shown places is not written as none', () => {
    expect(show(live, { price: 600n * USD + 3n }).text).toContain('+$0.00000003')
  })

  test.each<[string, bigint, Partial<Bet>, string]>([
    ['ahead', 601n, {}, 'Current payout2.425 BNB'],
    ['behind', 599n, {}, 'Current payout0 BNB'],
    ['on the other side', 599n, { position: 'bear', amount: 3n * BNB }, 'Current payout4.85 BNB'],
    ['level', 600n, {}, 'Current payout1 BNB'],
  ])('default: what a bet currently pays: %s', (_name, price, change, expected) => {
    const { text } = show(live, { price: price * USD, position: withBet(6n, change) })
    expect(text).toContain(expected)
    expect(text).toContain('Entered')
  })

  test('behavior: a bet on the only side is refunded, whatever the price', () => {
    const round = roundOf(6n, { lockPrice: 600n * USD, bullAmount: 10n * BNB, bearAmount: 0n })
    expect(show(round, { price: 599n * USD, position: withBet(6n) }).text).toContain('Current payout1 BNB')
  })
})

describe('a round that is not settled', () => {
  test('default: between its close and the proof of its price it is settling, without a result [prediction.20]', () => {
    const late = { ...moment, timestamp: START + 310n }
    const closing = show(live, { moment: late })
    expect(closing.text).toContain('Closing #6')
    expect(closing.card.getByText(/^Settling: waiting for the closing price/)).toBeTruthy()
    expect(closing.text).not.toContain('wins')
    const locking = show(roundOf(7n), { moment: late })
    expect(locking.card.getByText(/^Settling: waiting for the price at which/)).toBeTruthy()
    expect(locking.card.queryByRole('button')).toBeNull()
  })

  test('default: after its deadline it is canceled, and its bets reclaimed [prediction.20]', () => {
    const { text, card, onCollect } = show(live, {
      moment: { ...moment, timestamp: START + 300n + 3_601n },
      position: withBet(6n, { isRefundable: true }),
    })
    expect(text).toContain('Canceled #6')
    expect(text).toContain('Every bet is refunded in full')
    expect(text).toContain('Refund1 BNB')
    fireEvent.click(card.getByRole('button', { name: 'Reclaim funds of round #6' }))
    expect(onCollect).toHaveBeenCalledExactlyOnceWith(6n, BNB)
  })

  test('behavior: nothing is offered before the chain itself owes it [prediction.25]', () => {
    const late = { ...moment, timestamp: START + 300n + 3_601n }
    expect(show(live, { moment: late, position: withBet(6n) }).card.queryByRole('button')).toBeNull()
  })
})

describe('a round to come', () => {
  test('default: either side can be entered by its name while open [prediction.15]', () => {
    const { card, text, onEnter } = show(roundOf(7n))
    expect(text).toContain('Next #7')
    const sides = [...document.querySelectorAll('[data-side]')].map(
      ({ firstChild }) => firstChild?.textContent,
    )
    expect(sides).toEqual(['Bull', 'Bear'])
    expect(text).toContain('Prize pool10 BNB')
    expect(card.getByRole('timer', { name: 'Bets close in' }).textContent).toBe('3 min 20 sec')
    fireEvent.click(card.getByRole('button', { name: 'Enter Bull' }))
    fireEvent.click(card.getByRole('button', { name: 'Enter Bear' }))
    expect(onEnter.mock.calls).toEqual([['bull'], ['bear']])
  })

  test('behavior: some seconds before the lock, and while markets are paused, it can’t', () => {
    const late = show(roundOf(7n), { moment: { ...moment, timestamp: START + 294n } })
    const [button] = late.card.getAllByRole('button')
    expect(button?.textContent).toContain('This round takes no more bets')
    if (button !== undefined) fireEvent.click(button)
    expect(late.onEnter).not.toHaveBeenCalled()
    cleanup()
    const paused = show(roundOf(7n), { isPaused: true })
    expect(paused.card.getAllByRole('button')[0]?.textContent).toContain('Markets are paused')
  })

  test('behavior: a bet takes the place of the buttons', () => {
    const { card, text } = show(roundOf(7n), { position: withBet(7n) })
    expect(text).toContain('Payout if you win2.425 BNB')
    expect(card.queryByRole('button')).toBeNull()
  })

  test('behavior: a bet read before its round’s new pools counts with them', () => {
    const before = { bullAmount: 0n, totalAmount: 6n * BNB }
    const { text } = show(roundOf(7n, before), { position: withBet(7n) })
    expect(text).toContain('Payout if you win6.79 BNB')
  })

  test('default: starting soon and later with their countdowns [prediction.20]', () => {
    const soon = show(roundOf(7n, { startTimestamp: START + 160n }))
    expect(soon.text).toContain('Starting soon #7')
    expect(soon.card.getByRole('timer', { name: 'Starts in' }).textContent).toBe('1 min')
    const later = show(roundOf(8n))
    expect(later.text).toContain('Later #8')
    expect(later.card.getByRole('timer', { name: 'Starts in' }).textContent).toBe('3 min 20 sec')
  })
})
