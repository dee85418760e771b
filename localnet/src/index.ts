export { buildLocalWeb, startWorld, type World, type WorldOptions } from './world.ts'
export type { LocalIndexer } from './indexer/supervise.ts'
export type { LocalHost, LocalHubOptions } from './server/local-hub.ts'
export { ChainControl, type Mining } from './chain/chain-control.ts'
export { RpcClient, RpcRequestError, type RpcCall } from './chain/rpc-client.ts'
export { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAccount, localAddress } from './accounts.ts'
export {
  deployedToken,
  pairAddress,
  type DeployedToken,
  type Deployment,
  type ExchangeContracts,
} from './deploy/deployment.ts'
export { SANDWICHER } from './sandwich/sandwich-bot.ts'
export { silentSink, consoleSink, createLogger, type LogSink } from './log.ts'
export { routesOf } from './routes.ts'
export { LOCAL_SALES, RAISED_PAIR, raisedFromUsd, saleAddress } from './token-sale/sales.ts'
export { STEADY_SEED } from './prediction/feed-script.ts'
