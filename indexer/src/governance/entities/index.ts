import { columnId, entity, hex, hexId, id, int, joinedId, onlyId, whole } from '../../graph/index.ts'
import { pair, pairVersion } from '../../exchange/tables.ts'
import {
  farmStake,
  farmStakeVersion,
  vaultShare,
  vaultShareVersion,
  vaultTotal,
  vaultTotalVersion,
} from '../tables.ts'

/**
 * Holdings that voting power is computed from, besides `MainTokenBalance` and `LiquidityPosition`. All amounts are
 * raw.
 */
export const governanceEntities = [
  entity({
    name: 'FarmStake',
    description:
      'What an account has staked in a farm, in raw units; 0 once it is gone. Its id is the account and the number of the farm. Farm 0 takes the main token.',
    table: farmStake,
    id: joinedId('account', { column: 'pid', per: 1 }),
    past: {
      kind: 'versions',
      table: farmStakeVersion,
      on: { account: 'account', pid: 'pid' },
      block: 'changedBlock',
    },
    fields: {
      id: id(),
      account: hexId('account'),
      farm: int('pid'),
      token: hexId('stakeToken'),
      amount: whole('amount'),
    },
  }),
  entity({
    name: 'VaultShare',
    description: 'The vault shares of an account, which is its id; 0 once they are gone.',
    table: vaultShare,
    id: columnId('account'),
    past: {
      kind: 'versions',
      table: vaultShareVersion,
      on: { account: 'account' },
      block: 'changedBlock',
    },
    fields: { id: id(), shares: whole('shares') },
  }),
  entity({
    name: 'VaultTotal',
    description: 'The vault shares of all accounts together. Its id is "vault".',
    table: vaultTotal,
    id: onlyId('vault'),
    rows: 'few',
    past: { kind: 'versions', table: vaultTotalVersion, on: {}, block: 'changedBlock' },
    fields: { id: id(), shares: whole('shares') },
  }),
  entity({
    name: 'PairAmount',
    description: 'What a pair holds, and its LP tokens in existence, in raw units.',
    table: pair,
    id: columnId('id'),
    past: { kind: 'versions', table: pairVersion, on: { pairId: 'id' }, block: 'blockNumber' },
    fields: {
      id: id(),
      token0: hex('token0Id'),
      token1: hex('token1Id'),
      reserve0: whole('reserve0'),
      reserve1: whole('reserve1'),
      totalSupply: whole('totalSupply'),
    },
  }),
]
