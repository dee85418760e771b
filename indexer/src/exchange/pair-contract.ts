import { factory } from 'ponder'
import type { IndexedExchange } from '../process/settings.ts'
import { factoryEvents, pairEvents } from './events.ts'

/**
 * All pairs, for one of their events. Each event has a factory of its own: of one that several events share, Ponder
 * 0.16.10 forgets the pairs created while it follows the chain as soon as it is started again.
 */
export function pairContract<const N extends (typeof pairEvents)[number]['name']>(
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
