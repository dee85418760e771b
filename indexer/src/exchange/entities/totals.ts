import { amount18, entity, id, onlyId, columnId, price, usd, whole, type Past } from '../../graph/index.ts'
import { factory, factoryVersion } from '../tables.ts'
import { nativePrice, usdInNative } from './in-native.ts'

const past: Past = {
  kind: 'versions',
  table: factoryVersion,
  on: {},
  block: 'blockNumber',
  isAlwaysRead: true,
}

/* Subgraphs of this family report volume twice: of tokens on their own list, and `untracked`, of all tokens. Here
   no list
   decides what counts: every swap is valued by the same rule (decision 0050), so both figures are equal. */

export const pancakeFactory = entity({
  name: 'PancakeFactory',
  plural: 'pancakeFactories',
  description: 'The exchange as a whole.',
  table: factory,
  id: columnId('id'),
  rows: 'few',
  past,
  fields: {
    id: id(),
    totalPairs: whole('pairCount'),
    totalTransactions: whole('transactionCount'),
    totalVolumeUSD: usd('volumeUsd'),
    untrackedVolumeUSD: usd('volumeUsd'),
    totalVolumeBNB: amount18(usdInNative('volumeUsd')),
    totalLiquidityUSD: usd('liquidityUsd'),
    totalLiquidityBNB: amount18(usdInNative('liquidityUsd')),
    totalFeesUSD: usd('feesUsd'),
  },
})

export const bundle = entity({
  name: 'Bundle',
  description: 'What the native token is worth: one row with the id 1.',
  table: factory,
  id: onlyId('1'),
  rows: 'few',
  past,
  fields: {
    id: id(),
    bnbPrice: price(nativePrice),
  },
})
