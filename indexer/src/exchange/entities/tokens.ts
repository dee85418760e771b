import {
  amount,
  columnId,
  decimal,
  entity,
  id,
  isKnown,
  list,
  price,
  text,
  usd,
  whole,
  wholeIfKnown,
  type RowSource,
} from '../../graph/index.ts'
import { token, tokenVersion } from '../tables.ts'
import { nativePrice } from './in-native.ts'

const decimals = (row: RowSource) => row.column('decimals')

export const tokenEntity = entity({
  name: 'Token',
  description: 'A token of at least one pair.',
  table: token,
  id: columnId('id'),
  past: { kind: 'versions', table: tokenVersion, on: { tokenId: 'id' }, block: 'blockNumber' },
  fields: {
    id: id(),
    symbol: text('symbol'),
    name: text('name'),
    decimals: wholeIfKnown('decimals'),
    tradeVolume: amount('volume', decimals),
    tradeVolumeUSD: usd('volumeUsd'),
    untrackedVolumeUSD: usd('volumeUsd'),
    totalTransactions: whole('transactionCount'),
    totalLiquidity: amount('liquidity', decimals),
    totalLiquidityUSD: usd('liquidityUsd'),
    derivedBNB: decimal((row) => `div(${row.column('priceUsd')} * 1e36, nullif(${nativePrice(row)}, 0))`, 36),
    derivedUSD: price('priceUsd'),
    isPriced: isKnown('priceUsd'),
    pairCount: whole('pairCount'),
    createdAtTimestamp: whole('createdTimestamp'),
    createdAtBlockNumber: whole('createdBlock'),
    tokenDayData: list('TokenDayData', 'token'),
    pairDayDataBase: list('PairDayData', 'token0'),
    pairDayDataQuote: list('PairDayData', 'token1'),
    pairBase: list('Pair', 'token0'),
    pairQuote: list('Pair', 'token1'),
  },
})
