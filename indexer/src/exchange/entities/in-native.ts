import { tableName, type RowSource } from '../../graph/index.ts'
import { factoryVersion } from '../tables.ts'

/** SQL for the US dollars (10^-36) of one whole wrapped native token at the requested block; null when unknown. */
export function nativePrice({ statement }: RowSource): string {
  const { block } = statement
  const until = block === undefined ? '' : ` WHERE block_number <= ${statement.bind(block, 'integer')}`
  return `(SELECT native_price_usd FROM ${tableName(factoryVersion)}${until} ORDER BY block_number DESC LIMIT 1)`
}

/** SQL for native tokens in 10^-18 worth so many 10^-18 dollars, rounded down; null when either is unknown. */
export const usdInNative =
  (usdColumn: string, price: (row: RowSource) => string = nativePrice) =>
  (row: RowSource): string =>
    `div(${row.column(usdColumn)} * 1e36, nullif(${price(row)}, 0))`
