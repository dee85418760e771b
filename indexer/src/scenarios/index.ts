export { FakeChain } from './chain/fake-chain.ts'
export { largeExchange } from './chain/large-exchange.ts'
export { exchangeOf } from './chain/scenario-world.ts'
export { queryGraph } from './read-tables.ts'
