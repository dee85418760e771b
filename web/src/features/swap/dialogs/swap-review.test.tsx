// @vitest-environment happy-dom
import { Amount, Pair, PLAIN_STYLE, Route, Token, Trade, type Address } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { moneyTextOf } from '../../../tokens/index.ts'
import '../copy/en.json'
import { priceSentences, tradeDetails } from '../trade-texts.ts'
import { SwapReview } from './swap-review.tsx'

const [a, b, c] = [1, 2, 3].map(
  (index) =>
    new Token({
      chainId: 56,
      address: `0x${String(index).padStart(40, '0')}`,
      decimals: 18,
      symbol: `T${index}`,
      name: `Token ${index}`,
    }),
) as [Token, Token, Token]
const pairAt = (digit: string, first: Token, second: Token) => {
  const address: Address = `0x${digit.repeat(40)}`
  return new Pair(address, Amount.fromRaw(first, 10n ** 20n), Amount.fromRaw(second, 3n * 10n ** 20n))
}
const route = Route.fromPairs([pairAt('a', a, c), pairAt('b', c, b)], a, b)
const money = moneyTextOf(PLAIN_STYLE)
const amount = Amount.fromRaw(a, 123_456_789n * 10n ** 10n)

/** What the window says of a trade: its texts, and the values of its terms. */
function review(trade: Trade<Token, Token>) {
  const isExactInput = trade.type === 'exactInput'
  renderInEnglish(
    <SwapReview
      input={side(trade.inputAmount)}
      output={side(trade.outputAmount)}
      direction={trade.type}
      bound={
        isExactInput
          ? money.amount(trade.minimumReceivedDown(50), 4)
          : money.amountUp(trade.maximumSoldDown(50), 4)
      }
      prices={priceSentences(trade, money)}
      details={tradeDetails(trade, 50, '0.0006 BNB', money)}
      recipient={undefined}
    />,
  )
  const terms = screen
    .getAllByRole('term')
    .map((term) => [term.textContent.trim(), term.nextElementSibling?.textContent])
  return { text: document.body.textContent, terms: Object.fromEntries(terms) as Record<string, string> }
}

function side(value: Amount<Token>) {
  return {
    currency: value.currency,
    symbol: value.currency.symbol,
    amount: money.amount(value),
    usd: undefined,
    caution: undefined,
  }
}

afterEach(cleanup)

describe('SwapReview', () => {
  test('default: input, output, price, minimum received, impact, fee and route [2.3.7, 9.9.4, 9.9.5, 9.9.6]', () => {
    const { text, terms } = review(Trade.exactInput(route, amount))
    expect(text).toContain('1.23456 T1')
    expect(text).toContain('10.5375 T2')
    expect(text).toContain('8.5354 T2 per T1')
    expect(terms).toMatchObject({
      'Minimum received': '10.48 T2',
      'Price Impact': '4.66%',
      'Liquidity Provider Fee': '0.006165 T1',
    })
    const hops = screen.getByText('Route').nextElementSibling?.querySelectorAll('bdi')
    expect([...(hops ?? [])].map(({ textContent }) => textContent)).toEqual(['T1', 'T3', 'T2'])
  })

  test('behavior: of an exact output the most that is sold [2.3.7, 9.9.5]', () => {
    const { terms } = review(Trade.exactOutput(route, Amount.fromRaw(b, 10n ** 19n)))
    expect(terms).toMatchObject({ 'Maximum sold': '1.175 T1', 'Price Impact': '4.43%' })
    expect(terms).not.toHaveProperty('Minimum received')
  })
})
