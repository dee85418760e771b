import {
  farmBudgets,
  LocalChain,
  measureFarms,
  measurePool,
  measureVault,
  poolBudgets,
  vaultBudgets,
} from '@ibull/contracts/gas'
import { printBudget, printComparison } from './report.ts'

const BUDGETS = { ...farmBudgets, ...vaultBudgets, ...poolBudgets }

type Action = keyof typeof BUDGETS

/**
 * PancakeSwap's MasterChef, SmartChef and CakeVault, compiled from their published sources and measured as
 * transactions of the same kind.
 */
const PEER = {
  'farm deposit, first': 154_900,
  'farm deposit, more': 138_400,
  'farm harvest': 115_300,
  'farm withdraw': 130_800,
  'vault deposit, first': 270_700,
  'vault deposit, more': 202_300,
  'vault withdraw': 91_700,
  'pool deposit, more': 117_000,
  'pool harvest': 79_200,
  'pool withdraw': 92_600,
} satisfies Partial<Record<Action, number>>

/**
 * Gas of farms, vault and staking pools as real transactions on one chain. What counts as one action and as steady
 * state is the contracts room's definition, and so is what each may cost at most.
 */
export async function benchYieldGas(): Promise<void> {
  const chain = await LocalChain.start()
  try {
    const ours = {
      ...(await measureFarms(chain)),
      ...(await measureVault(chain)),
      ...(await measurePool(chain)),
    }
    for (const action of Object.keys(PEER) as (keyof typeof PEER)[]) {
      const gas = ours[action]
      printComparison(`gas, ${action}, PancakeSwap`, gas, PEER[action], 'gas')
      printBudget(`gas, ${action}`, gas, BUDGETS[action], 'gas', gas <= BUDGETS[action])
    }
  } finally {
    await chain.stop()
  }
}
