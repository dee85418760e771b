import { tableName, type RowSource } from '../../graph/index.ts'
import { factoryVersion } from '../tables.ts'

/**
 * SQL for the price of one wrapped native token in 10^-36 US dollars at the requested block; null when unknown.
 */
export function nativePrice({ statement }: RowSource): string {
  const { block } = statement
  const until = block === undefined ? '' : ` WHERE block_number <= ${statement.bind(block, 'integer')}`
  return `(SELECT native_price_usd FROM ${tableName(factoryVersion)}${until} ORDER BY block_number DESC LIMIT 1)`
}

/** SQL converting 10^-18 dollars to 10^-18 native tokens, rounded down; null when either is unknown. */
export const usdInNative =
  (usdColumn: string, price: (row: RowSource) => string = nativePrice) =>
  (row: RowSource): string =>
    `div(${row.column(usdColumn)} * 1e36, nullif(${price(row)}, 0))`
