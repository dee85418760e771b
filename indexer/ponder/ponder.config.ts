import { createConfig } from 'ponder'
import { sourcesOf } from '../src/feature.ts'
import * as features from '../src/features.ts'
import { readSettings } from '../src/process/settings.ts'

const settings = readSettings(process.env)
const { INDEXER_DATABASE_FOLDER, DATABASE_URL } = process.env

export default createConfig({
  ordering: 'omnichain',
  ...(DATABASE_URL === undefined
    ? { database: { kind: 'pglite', directory: INDEXER_DATABASE_FOLDER ?? '.ponder/pglite' } }
    : { database: { kind: 'postgres', connectionString: DATABASE_URL } }),
  chains: {
    main: {
      id: settings.exchange.chainId,
      rpc: [...settings.rpcUrls],
      pollingInterval: settings.pollingIntervalMs,
    },
  },
  ...sourcesOf(features, settings),
})
