import {
  amount,
  amount18,
  columnId,
  entity,
  hexId,
  id,
  int,
  joinedId,
  reference,
  usd,
  whole,
  type RowSource,
} from '../../graph/index.ts'
import { account, pairVersion, position, positionVersion } from '../tables.ts'

export const userEntity = entity({
  name: 'User',
  description: 'An account that traded, moved liquidity or holds LP tokens.',
  table: account,
  id: columnId('id'),
  past: { kind: 'none' },
  fields: {
    id: id(),
    usdSwapped: usd('volumeUsd'),
    swapCount: whole('swapCount'),
    mintCount: whole('mintCount'),
    burnCount: whole('burnCount'),
    firstTimestamp: whole('firstTimestamp'),
    lastTimestamp: whole('lastTimestamp'),
  },
})

export const liquidityPositionEntity = entity({
  name: 'LiquidityPosition',
  description: 'LP tokens of one pair held by one account; 0 once they are gone.',
  table: position,
  id: joinedId('pairId', 'account'),
  past: {
    kind: 'versions',
    table: positionVersion,
    on: { pairId: 'pairId', account: 'account' },
    block: 'blockNumber',
  },
  fields: {
    id: id(),
    user: reference('User', 'account'),
    account: hexId('account'),
    pair: reference('Pair', 'pairId'),
    liquidityTokenBalance: amount18('balance'),
    /** Raw units. */
    amount: whole('balance'),
  },
})

const decimalsOf = (token: string) => (row: RowSource) => row.to('pair').to(token).column('decimals')

/** SQL for a column of the pair at the end of the block that changed the position. */
const ofPairThen = (column: string) => (row: RowSource) =>
  row.columnThen({ table: pairVersion, on: 'pairId', block: 'blockNumber' }, column)

export const liquidityPositionSnapshotEntity = entity({
  name: 'LiquidityPositionSnapshot',
  description: 'A position, and its pair, at the end of a block that changed the position.',
  table: positionVersion,
  id: joinedId('pairId', 'account', { column: 'blockNumber', per: 1 }),
  past: { kind: 'events', block: 'blockNumber' },
  fields: {
    id: id(),
    timestamp: int('timestamp', 'blockNumber'),
    block: int('blockNumber'),
    user: reference('User', 'account'),
    pair: reference('Pair', 'pairId'),
    reserve0: amount(ofPairThen('reserve0'), decimalsOf('token0')),
    reserve1: amount(ofPairThen('reserve1'), decimalsOf('token1')),
    reserveUSD: usd(ofPairThen('liquidityUsd')),
    liquidityTokenTotalSupply: amount18(ofPairThen('totalSupply')),
    /** Product of the whole reserves after the pair's last mint or burn; 0 if the protocol takes no share. */
    kLast: amount(
      ofPairThen('kLast'),
      (row) => `(coalesce(${decimalsOf('token0')(row)}, 0) + coalesce(${decimalsOf('token1')(row)}, 0))`,
    ),
    liquidityTokenBalance: amount18('balance'),
  },
})
