import { createConfig, factory } from 'ponder'
import { tokenEvents } from '../src/balances/events.ts'
import { factoryEvents, pairEvents } from '../src/exchange/events.ts'
import { readSettings } from '../src/process/settings.ts'

const { exchange, rpcUrls, pollingIntervalMs, blockInterval } = readSettings(process.env)
const { INDEXER_DATABASE_FOLDER, DATABASE_URL } = process.env
const { startBlock } = exchange

/**
 * All pairs, for one of their events. Each event has a factory of its own: of one that several events share, Ponder
 * 0.16.10 forgets the pairs created while it follows the chain as soon as it is started again.
 */
function pairContract<const N extends (typeof pairEvents)[number]['name']>(name: N) {
  return {
    chain: 'main' as const,
    abi: pairEvents.filter(
      (event): event is Extract<(typeof pairEvents)[number], { name: N }> => event.name === name,
    ),
    address: factory({ address: exchange.factory, event: factoryEvents[0], parameter: 'pair' }),
    startBlock,
  }
}

export default createConfig({
  ordering: 'omnichain',
  ...(DATABASE_URL === undefined
    ? { database: { kind: 'pglite', directory: INDEXER_DATABASE_FOLDER ?? '.ponder/pglite' } }
    : { database: { kind: 'postgres', connectionString: DATABASE_URL } }),
  chains: {
    main: { id: exchange.chainId, rpc: [...rpcUrls], pollingInterval: pollingIntervalMs },
  },
  contracts: {
    Factory: { chain: 'main', abi: factoryEvents, address: exchange.factory, startBlock },
    PairTransfer: pairContract('Transfer'),
    PairSync: pairContract('Sync'),
    PairSwap: pairContract('Swap'),
    PairMint: pairContract('Mint'),
    PairBurn: pairContract('Burn'),
    // From the first block on: the token may be older than the exchange, and a balance needs its whole past.
    MainToken: { chain: 'main', abi: tokenEvents, address: exchange.mainToken, startBlock: 0 },
  },
  blocks: {
    Block: { chain: 'main', interval: blockInterval, startBlock },
  },
})
