export {
  budgets as exchangeBudgets,
  type Build,
  type ExchangeBuilds,
  measureExchange,
} from '../features/exchange/gas.ts'
export { budgets as farmBudgets, measure as measureFarms } from '../features/farms/gas.ts'
export { budgets as poolBudgets, measure as measurePool } from '../features/pools/gas.ts'
export { budgets as vaultBudgets, measure as measureVault } from '../features/vault/gas.ts'
export { LocalChain } from './local-chain.ts'
