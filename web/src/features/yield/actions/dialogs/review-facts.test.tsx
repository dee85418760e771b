import './copy.ts'
import { Amount, Fraction, type Token } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useMoneyText } from '../../../../tokens/index.ts'
import { useCopy } from '../../../../i18n/index.ts'
import { renderInEnglish } from '../../../../i18n/testing/render-in-english.tsx'
import { cake, farmOf, poolOf, userOf, vaultOf, vaultUserOf } from '../../testing/fixtures.ts'
import { reviewFacts } from './review-facts.ts'
import type { YieldRequest } from './yield-request.ts'
import { YieldReview } from './yield-review.tsx'

type Reviewed = Exclude<YieldRequest, { action: 'enable' | 'harvestAll' }>

const NOW = 1_000n
const whole = (token: Token, count: bigint) => Amount.fromRaw(token, count * 10n ** BigInt(token.decimals))

interface ReviewProps {
  readonly request: Reviewed
  readonly networkFeeUsd?: Fraction | undefined
}

function Review({ request, networkFeeUsd }: ReviewProps) {
  const context = { t: useCopy(), money: useMoneyText(), now: NOW, networkFeeUsd }
  return (
    <YieldReview
      facts={reviewFacts(request, context)}
      networkFee={{ label: 'Network fee', value: '1 BNB' }}
    />
  )
}

function show(request: Reviewed, networkFeeUsd?: Fraction): Record<string, string> {
  renderInEnglish(<Review request={request} networkFeeUsd={networkFeeUsd} />)
  const terms = screen.getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )
}

const farm = farmOf()
const { stakeCurrency: lp, rewardToken: main } = farm

afterEach(cleanup)

describe('reviewFacts', () => {
  test('default: a stake shows its fee, the new total, and its effect on rewards and lock', () => {
    const source = farmOf({
      user: userOf(lp, main, { staked: whole(lp, 3n), earnings: whole(main, 2n), nextHarvestUntil: NOW }),
    })
    const facts = show({ action: 'stake', source, amount: whole(lp, 10n), referrer: undefined })
    expect(facts).toMatchObject({
      'Deposit fee': '3% · 0.3 CAKE-BUSD LP≈ $738.00',
      'Staked afterwards': '12.7 CAKE-BUSD LP',
      'Rewards harvested with it': expect.stringContaining('2 '),
      'Network fee': '1 BNB',
    })
    expect(screen.getByText('10 CAKE-BUSD LP')).toBeDefined()
    expect(screen.getByText(/restarts the harvest lock.*8 hr/)).toBeDefined()
  })

  test('behavior: rewards that are locked are not said to be paid', () => {
    const source = farmOf({
      user: userOf(lp, main, { earnings: whole(main, 2n), nextHarvestUntil: NOW + 1n, canHarvest: true }),
    })
    const facts = show({ action: 'stake', source, amount: whole(lp, 1n), referrer: undefined })
    expect(facts).toHaveProperty('Rewards that stay locked')
    expect(facts).not.toHaveProperty('Rewards harvested with it')
  })

  test('behavior: names the referrer of the account', () => {
    const referrer = '0x00000000000000000000000000000000000000B2'
    const facts = show({ action: 'stake', source: farm, amount: whole(lp, 1n), referrer })
    expect(facts['Referrer']).toBe(referrer)
  })

  test('behavior: a pool shows its limit', () => {
    const token = poolOf().stakeCurrency
    const source = poolOf({ limitPerUser: whole(token, 100n), user: userOf(token, cake) })
    const facts = show({ action: 'stake', source, amount: whole(token, 1n), referrer: undefined })
    expect(facts['Limit per account']).toMatch(/^100 /)
  })

  test('behavior: the vault shows the unstaking fee while it applies, and what remains', () => {
    const token = vaultOf().stakeCurrency
    const user = vaultUserOf({
      shares: 10n ** 26n,
      staked: whole(token, 1_000_000n),
      lastDepositedTime: 1n,
      withdrawFeeUntil: NOW + 1n,
    })
    const request = { action: 'unstake', amount: whole(token, 1_000n), isAll: false } as const
    expect(show({ ...request, source: vaultOf({ user }) })).toMatchObject({
      'Unstaking fee': expect.stringMatching(/^0\.1% · 1 /),
      'You receive': expect.stringMatching(/^999 /),
    })
    cleanup()
    const free = vaultOf({ user: { ...user, withdrawFeeUntil: NOW } })
    expect(show({ ...request, source: free })).not.toHaveProperty('Unstaking fee')
  })

  test('behavior: splits a withdrawal into what is paid now and later', () => {
    const token = vaultOf().stakeCurrency
    const user = vaultUserOf({ shares: 10n ** 26n, staked: whole(token, 1_000_000n) })
    const assets = { payable: whole(token, 1_000_000n).raw, owed: whole(token, 50_000n).raw }
    const source = vaultOf({ user, assets, isHoldingBack: true })
    const request = { action: 'unstake', amount: whole(token, 1_000n), isAll: false } as const
    expect(show({ ...request, source })).toMatchObject({
      'You receive': expect.stringMatching(/^1,000 /),
      'Held back, paid later': expect.stringMatching(/^(50|49\.9+) /),
    })
    expect(screen.getByText(/claim it on this page once they can be minted again/)).toBeDefined()
    cleanup()
    const paying = show({ ...request, source: vaultOf({ user }) })
    expect(paying).not.toHaveProperty('Held back, paid later')
    expect(paying).not.toHaveProperty('You receive')
  })

  test('behavior: warns of a second claim when many are paid before', () => {
    const user = vaultUserOf({ heldBack: whole(main, 12n) })
    const claim = (count: number) =>
      show({ action: 'claimHeldBack', source: vaultOf({ user, payments: { count, areDue: true } }) })
    claim(50)
    expect(screen.getByText(`12 ${main.symbol}`)).toBeDefined()
    expect(screen.getByText(/The vault pays in order/)).toBeDefined()
    expect(screen.queryByText(/Many are waiting/)).toBeNull()
    cleanup()
    claim(51)
    expect(screen.getByText(/Many are waiting/)).toBeDefined()
  })

  test('behavior: an emergency withdrawal says what is given up', () => {
    const source = farmOf({ user: userOf(lp, main, { staked: whole(lp, 3n), earnings: whole(main, 2n) }) })
    expect(show({ action: 'emergencyWithdraw', source })['Rewards you give up']).toMatch(/^2 /)
    expect(screen.getByText('3 CAKE-BUSD LP')).toBeDefined()
  })

  test('behavior: a pool that cannot pay everything says what it holds', () => {
    const source = poolOf({
      isUnfunded: true,
      funded: whole(cake, 1n),
      user: userOf(poolOf().stakeCurrency, cake, { earnings: whole(cake, 5n) }),
    })
    show({ action: 'harvest', source })
    expect(screen.getByText(/holds only 1 CAKE/)).toBeDefined()
    cleanup()
    show({ action: 'stake', source, amount: whole(main, 1n), referrer: undefined })
    expect(screen.getByText(/holds only 1 CAKE/)).toBeDefined()
    cleanup()
    show({ action: 'harvest', source: { ...source, isUnfunded: false } })
    expect(screen.queryByText(/holds only/)).toBeNull()
  })

  test('behavior: the bounty says how it comes about and that others may be faster', () => {
    const facts = show({ action: 'bounty', source: vaultOf() })
    expect(facts).toMatchObject({ 'Bounty share': '0.25%' })
    expect(screen.getByText(/If another user is faster/)).toBeDefined()
  })

  test('behavior: a bounty that is worth less than the network fee warns', () => {
    const source = vaultOf({ rewardPriceUsd: new Fraction(1n, 2n) })
    const warning = /network fee is currently higher than the bounty/
    show({ action: 'bounty', source }, new Fraction(1n, 2n))
    expect(screen.queryByText(warning)).toBeNull()
    cleanup()
    show({ action: 'bounty', source }, new Fraction(51n, 100n))
    expect(screen.getByText(warning)).toBeDefined()
    cleanup()
    show({ action: 'bounty', source: vaultOf({ rewardPriceUsd: undefined }) }, new Fraction(51n, 100n))
    expect(screen.queryByText(warning)).toBeNull()
  })
})
