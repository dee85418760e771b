import { feature } from '../feature.ts'
import { mainTokenBalanceEntity } from './entities/index.ts'
import { tokenEvents } from './events.ts'

export * from './tables.ts'

export const balances = feature({
  sources: ({ exchange: { mainToken } }) => ({
    contracts: {
      // From the first block: the token may be older than the exchange, and balances need its full history.
      MainToken: { chain: 'main', abi: tokenEvents, address: mainToken, startBlock: 0 },
    },
  }),
  handlers: () => import('./indexing.ts'),
  entities: { exchange: () => [mainTokenBalanceEntity] },
})
