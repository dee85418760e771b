import { deployed, feature } from '../feature.ts'
import { governanceEntities } from './entities/index.ts'
import { farmEvents, vaultEvents } from './events.ts'

export * from './tables.ts'

/** Voting power needs the full history of the farms and the vault, which may be older than the exchange. */
export const governance = feature({
  contract: 'vault',
  sources: ({ exchange }) => ({
    contracts: {
      Farm: { chain: 'main', abi: farmEvents, address: deployed(exchange, 'farm'), startBlock: 0 },
      Vault: { chain: 'main', abi: vaultEvents, address: deployed(exchange, 'vault'), startBlock: 0 },
    },
  }),
  handlers: () => import('./indexing.ts'),
  entities: { exchange: () => governanceEntities },
})
