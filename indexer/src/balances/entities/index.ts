import { columnId, decimal, entity, id, whole } from '../../graph/index.ts'
import { MAIN_TOKEN_DECIMALS } from '../../main-token.ts'
import { mainTokenBalance, mainTokenBalanceVersion } from '../tables.ts'

export const mainTokenBalanceEntity = entity({
  name: 'MainTokenBalance',
  description: 'What an account holds of the main token.',
  table: mainTokenBalance,
  id: columnId('account'),
  past: {
    kind: 'versions',
    table: mainTokenBalanceVersion,
    on: { account: 'account' },
    block: 'blockNumber',
  },
  fields: {
    id: id(),
    balance: decimal('balance', MAIN_TOKEN_DECIMALS),
    /** Raw units. */
    amount: whole('balance'),
  },
})
