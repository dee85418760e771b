import { factory } from 'ponder'
import type { IndexedExchange } from '../process/settings.ts'
import { factoryEvents, pairEvents } from './events.ts'

/**
 * Declares all pairs as sources of one event. Each event has its own factory: with one shared by several events,
 * Ponder
 * 0.16.10 forgets after a restart the pairs created while it follows the chain.
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
