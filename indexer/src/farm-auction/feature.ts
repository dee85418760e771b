import { deployed, feature } from '../feature.ts'
import { farmAuctionEntities } from './entities/index.ts'
import { farmAuctionEvents } from './events.ts'

export * from './tables.ts'

export const farmAuctions = feature({
  contract: 'farmAuction',
  sources: ({ exchange }) => ({
    contracts: {
      FarmAuction: {
        chain: 'main',
        abi: farmAuctionEvents,
        address: deployed(exchange, 'farmAuction'),
        startBlock: exchange.startBlock,
      },
    },
  }),
  handlers: () => import('./indexing.ts'),
  entities: { auction: () => farmAuctionEntities },
})
