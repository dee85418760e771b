export {
  budgets as exchangeBudgets,
  type Build,
  type ExchangeBuilds,
  measureExchange,
} from '../features/exchange/gas.ts'
export { budgets as farmBudgets, measure as measureFarms } from '../features/farms/gas.ts'
export { budgets as poolBudgets, measure as measurePool } from '../features/pools/gas.ts'
export { budgets as vaultBudgets, measure as measureVault } from '../features/vault/gas.ts'
export { budgets as lotteryBudgets, measure as measureLottery } from '../features/lottery/gas.ts'
export { budgets as predictionBudgets, measure as measurePrediction } from '../features/prediction/gas.ts'
export { LocalChain } from './local-chain.ts'
