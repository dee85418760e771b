export { type Build, type ExchangeBuilds, measureExchange } from './exchange-actions.ts'
export { LocalChain } from './local-chain.ts'
