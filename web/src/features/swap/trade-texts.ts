import { routingTokens } from '@ibull/chain'
import {
  addressKey,
  priceImpactSeverity,
  formatPrice,
  loaded,
  shortenAddress,
  type Amount,
  type Fraction,
  type AnyTrade,
  type Token,
} from '@ibull/domain'
import { network } from '../../platform/index.ts'
import { symbolText, type MoneyText, type PriceSentence, type LoadableText } from '../../tokens/index.ts'

import type { TradeDetailsProps } from './trade-details.tsx'

const BOUND_DIGITS = 4
const PRICE_DIGITS = 6

/** Formats a trade's price in both directions. */
export function priceSentences(
  trade: AnyTrade,
  { style }: MoneyText,
): readonly [PriceSentence, PriceSentence] {
  const price = trade.executionPrice
  const input = symbolText(trade.inputAmount.currency)
  const output = symbolText(trade.outputAmount.currency)
  const text = (shown: typeof price) => formatPrice(shown, { significantDigits: PRICE_DIGITS, style })
  return [
    { price: text(price), quote: output, base: input },
    { price: text(price.invert()), quote: input, base: output },
  ]
}

/** Formats a trade for the details panel. */
export function tradeDetails(
  trade: AnyTrade,
  slippageBps: number,
  networkFee: string | undefined,
  money: MoneyText,
): TradeDetailsProps {
  const { priceImpact } = trade
  return {
    bound:
      trade.type === 'exactInput'
        ? { kind: 'minimumReceived', text: money.money(trade.minimumReceivedDown(slippageBps), BOUND_DIGITS) }
        : { kind: 'maximumSold', text: money.moneyUp(trade.maximumSoldDown(slippageBps), BOUND_DIGITS) },
    priceImpact: { text: money.priceImpact(priceImpact), level: priceImpactSeverity(priceImpact) },
    liquidityProviderFee: money.money(trade.liquidityProviderFee, BOUND_DIGITS),
    routes: trade.parts.map((part) => ({
      share: 'shareOf' in trade ? money.percent(trade.shareOf(part)) : undefined,
      path: part.route.path.map((token, index) => {
        const isFirst = index === 0
        const isLast = index === part.route.path.length - 1
        const currency = isFirst ? trade.inputAmount.currency : isLast ? trade.outputAmount.currency : token
        return { currency, symbol: isFirst || isLast ? symbolText(currency) : hopText(token) }
      }),
    })),
    networkFee,
  }
}

let ownKeys: ReadonlySet<string> | undefined

/** Anyone can choose the symbol of a token outside the network's own list: its address sets it apart from an imitation. */
function hopText(token: Token): string {
  ownKeys ??= new Set(routingTokens(network).map(({ address }) => addressKey(address)))
  const symbol = symbolText(token)
  return ownKeys.has(addressKey(token.address)) ? symbol : `${symbol} (${shortenAddress(token.address)})`
}

/** Formats an amount's USD value. */
export function usdText(value: Fraction | undefined, isLoading: boolean, money: MoneyText): LoadableText {
  if (value !== undefined) return loaded(money.usd(value))
  return isLoading ? { status: 'loading' } : loaded(undefined)
}

/** Formats a fee with its value: "0.00055 BNB (≈ $0.33)". */
export function feeText(fee: Amount, value: Fraction | undefined, money: MoneyText): string {
  const amount = money.money(fee, BOUND_DIGITS)
  return value === undefined ? amount : `${amount} (≈ ${money.usd(value)})`
}
