export { type Build, type ExchangeBuilds, measureExchange } from './exchange-actions.ts'
export { type FarmBuilds, measureFarms } from './farm-actions.ts'
export { type FeeBuilds, measureFees } from './fee-actions.ts'
export { LocalChain } from './local-chain.ts'
