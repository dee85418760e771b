export { freePort } from './process/free-port.ts'
export {
  startIndexer,
  IndexerFailedError,
  type Indexer,
  type IndexerDatabase,
  type IndexerOptions,
} from './process/start-indexer.ts'
export { indexerVersion } from './process/indexer-version.ts'
export {
  exchangeOf,
  InvalidSettingError,
  readSettings,
  type IndexedExchange,
  type IndexerSettings,
} from './process/settings.ts'
