import { factory } from 'ponder'
import { deployed } from '../feature.ts'
import type { IndexedExchange } from '../process/settings.ts'
import { saleEvents, saleFactoryEvents } from './events.ts'

/** Declares all sales of the factory as sources of one event, each event with a factory of its own, like pairs. */
export function saleContract<const N extends (typeof saleEvents)[number]['name']>(
  name: N,
  exchange: IndexedExchange,
) {
  return {
    chain: 'main' as const,
    abi: saleEvents.filter(
      (event): event is Extract<(typeof saleEvents)[number], { name: N }> => event.name === name,
    ),
    address: factory({
      address: deployed(exchange, 'tokenSaleFactory'),
      event: saleFactoryEvents[0],
      parameter: 'sale',
    }),
    startBlock: exchange.startBlock,
  }
}
