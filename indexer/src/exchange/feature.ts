import { feature } from '../feature.ts'
import { exchangeEntities } from './entities/index.ts'
import { factoryEvents } from './events.ts'
import { pairContract } from './pair-contract.ts'

export * from './tables.ts'

export const exchange = feature({
  sources: ({ exchange: indexed }) => ({
    contracts: {
      Factory: {
        chain: 'main',
        abi: factoryEvents,
        address: indexed.factory,
        startBlock: indexed.startBlock,
      },
      PairTransfer: pairContract('Transfer', indexed),
      PairSync: pairContract('Sync', indexed),
      PairSwap: pairContract('Swap', indexed),
      PairMint: pairContract('Mint', indexed),
      PairBurn: pairContract('Burn', indexed),
    },
  }),
  handlers: () => import('./indexing.ts'),
  entities: { exchange: exchangeEntities },
})
