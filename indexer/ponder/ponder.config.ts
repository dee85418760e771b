import { createConfig } from 'ponder'
import { deployedManifestsOf, sourcesOf } from '../src/feature.ts'
import * as features from '../src/features.ts'
import { readSettings } from '../src/process/settings.ts'

const settings = readSettings(process.env)
// Loaded here, where Ponder sets no limit: it ends a process in which src/ takes more than ten seconds.
await Promise.all(deployedManifestsOf(features, settings).map(({ handlers }) => handlers()))
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
