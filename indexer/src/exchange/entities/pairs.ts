import {
  amount,
  amount18,
  columnId,
  entity,
  id,
  isKnown,
  list,
  price,
  reference,
  text,
  usd,
  whole,
  type RowSource,
} from '../../graph/index.ts'
import { pair, pairVersion } from '../tables.ts'
import { usdInNative } from './in-native.ts'

const decimalsOf = (token: string) => (row: RowSource) => row.to(token).column('decimals')

/** SQL for whole token0 per whole token1 in 10^-36, rounded down; null without reserves. */
function token0PerToken1(row: RowSource): string {
  const exponent = `(36 + coalesce(${decimalsOf('token1')(row)}, 0) - coalesce(${decimalsOf('token0')(row)}, 0))`
  return `div(${row.column('reserve0')} * ('1e' || ${exponent})::numeric, nullif(${row.column('reserve1')}, 0))`
}

export const pairEntity = entity({
  name: 'Pair',
  description: 'A pool of two tokens.',
  table: pair,
  id: columnId('id'),
  past: { kind: 'versions', table: pairVersion, on: { pairId: 'id' }, block: 'blockNumber' },
  fields: {
    id: id(),
    name: text(
      (row) => `(${row.to('token0').column('symbol')} || '-' || ${row.to('token1').column('symbol')})`,
    ),
    token0: reference('Token', 'token0Id'),
    token1: reference('Token', 'token1Id'),
    reserve0: amount('reserve0', decimalsOf('token0')),
    reserve1: amount('reserve1', decimalsOf('token1')),
    totalSupply: amount18('totalSupply'),
    reserveUSD: usd('liquidityUsd'),
    reserveBNB: amount18(usdInNative('liquidityUsd'), 'liquidityUsd'),
    trackedReserveBNB: amount18(usdInNative('liquidityUsd'), 'liquidityUsd'),
    isPriced: isKnown('liquidityUsd'),
    token0Price: price(token0PerToken1),
    token1Price: price('priceToken0'),
    volumeToken0: amount('volume0', decimalsOf('token0')),
    volumeToken1: amount('volume1', decimalsOf('token1')),
    volumeUSD: usd('volumeUsd'),
    untrackedVolumeUSD: usd('volumeUsd'),
    feesUSD: usd('feesUsd'),
    totalTransactions: whole('transactionCount'),
    liquidityProviderCount: whole('providerCount'),
    block: whole('createdBlock'),
    timestamp: whole('createdTimestamp'),
    pairHourData: list('PairHourData', 'pair'),
    mints: list('Mint', 'pair'),
    burns: list('Burn', 'pair'),
    swaps: list('Swap', 'pair'),
  },
})
