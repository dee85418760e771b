import { protocolLiquidityDown } from '../exchange/liquidity.ts'
import { amountInputText } from '../format/format-amount.ts'
import { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import type { AddLiquidityForm } from './add-form.ts'
import type { LiquidityPool } from './liquidity-pool.ts'

/** The other side and the minted amount are rounded down, by less than a unit of liquidity each. */
const ROUNDING = 2n

/**
 * Fills in the add form with about the least deposit that mints `liquidity` (raw) at the pool's price, never less.
 * @throws {CurrencyMismatchError} if the pool holds other tokens.
 */
export function depositFor(
  liquidity: bigint,
  pool: LiquidityPool,
  currencyA: Currency,
  currencyB: Currency,
): AddLiquidityForm {
  const [a, b] = [currencyA, currencyB].map((currency) => pool.pair.reserveOf(currency.wrapped).raw)
  // From the side with the larger units, the other one follows more exactly.
  const isA = (a ?? 0n) <= (b ?? 0n)
  const currency = isA ? currencyA : currencyB
  const reserve = pool.pair.reserveOf(currency.wrapped).raw
  const totalSupply = pool.totalSupply + protocolLiquidityDown(pool.state)
  const raw = ((liquidity + ROUNDING) * reserve + totalSupply - 1n) / totalSupply
  // The router takes the token in full, and the native currency that matches it, rounded down again.
  const amount = Amount.fromRaw(currency, currency.kind === 'native' ? raw + 1n : raw)
  return {
    independentField: isA ? 'CURRENCY_A' : 'CURRENCY_B',
    typedValue: amountInputText(amount),
    otherTypedValue: '',
  }
}
