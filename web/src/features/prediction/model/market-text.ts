import {
  Amount,
  formatDuration,
  formatSignificant,
  Fraction,
  toFixedPlaces,
  writeDecimal,
  type NumberStyle,
} from '@ibull/domain'
import { useMemo } from 'react'
import { useNumberStyle } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'

/** Prices of rounds and their feed have 8 decimals. */
const PRICE_UNIT = 10n ** 8n
const PRICE_PLACES = 4

/** Formatters for a market's figures. */
export interface MarketText {
  /** Raw wei, rounded down, with the symbol. */
  readonly bnb: (raw: bigint) => string
  /** A price with 8 decimals, formatted with 4. */
  readonly price: (raw: bigint) => string
  /** The same with its sign: a non-zero change never formats as zero. */
  readonly change: (raw: bigint) => string
  /** Payout multiple of a bet, rounded down. */
  readonly multiple: (value: Fraction) => string
  readonly duration: (seconds: bigint) => string
}

export function useMarketText(): MarketText {
  const money = useMoneyText()
  const style = useNumberStyle()
  return useMemo(
    () => ({
      bnb: (raw) => money.money(Amount.fromRaw(network.native, raw)),
      price: (raw) => inUsd(raw, style),
      change: (raw) => (raw > 0n ? '+' : raw < 0n ? '-' : '') + inUsd(raw < 0n ? -raw : raw, style),
      multiple: (value) => writeDecimal(toFixedPlaces(value, 2, 'down'), style),
      duration: (seconds) => formatDuration(Number(seconds), style),
    }),
    [money, style],
  )
}

function inUsd(raw: bigint, style: NumberStyle): string {
  const value = new Fraction(raw, PRICE_UNIT)
  const isBelowPlaces = raw !== 0n && raw < PRICE_UNIT / 10n ** BigInt(PRICE_PLACES)
  const text = isBelowPlaces
    ? formatSignificant(value, 1, 'halfUp', style)
    : writeDecimal(toFixedPlaces(value, PRICE_PLACES, 'halfUp'), style)
  return style.usdPrefix + text + style.usdSuffix
}
