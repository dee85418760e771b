import { factory } from 'ponder'
import { feature } from '../feature.ts'
import type { IndexedExchange } from '../process/settings.ts'
import { exchangeEntities } from './entities/index.ts'
import { factoryEvents, pairEvents } from './events.ts'

export * from './tables.ts'

/**
 * All pairs, for one of their events. Each event has a factory of its own: of one that several events share, Ponder
 * 0.16.10 forgets the pairs created while it follows the chain as soon as it is started again.
 */
function pairContract<const N extends (typeof pairEvents)[number]['name']>(
  name: N,
  exchange: IndexedExchange,
) {
  return {
    chain: 'main' as const,
    abi: pairEvents.filter(
      (event): event is Extract<(typeof pairEvents)[number], { name: N }> => event.name === name,
    ),
    address: factory({ address: exchange.factory, event: factoryEvents[0], parameter: 'pair' }),
    startBlock: exchange.startBlock,
  }
}

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
