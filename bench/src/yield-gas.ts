import { artifact } from '@ibull/contracts'
import { LocalChain, measureFarms, measurePool, measureVault } from '@ibull/contracts/gas'
import { printBudget, printComparison } from './report.ts'

/**
 * The peer is PancakeSwap: MasterChef, SmartChef and CakeVault, compiled from their published sources and measured as
 * transactions of the same kind, and what ours may cost at most.
 */
const ACTIONS: readonly { name: string; peer: number; budget: number }[] = [
  { name: 'farm deposit, first', peer: 154_900, budget: 95_000 },
  { name: 'farm deposit, more', peer: 138_400, budget: 93_000 },
  { name: 'farm harvest', peer: 115_300, budget: 63_000 },
  { name: 'farm withdraw', peer: 130_800, budget: 86_000 },
  { name: 'vault: deposit, first', peer: 270_700, budget: 203_000 },
  { name: 'vault: deposit, more', peer: 202_300, budget: 151_700 },
  { name: 'vault: withdraw', peer: 91_700, budget: 68_800 },
  { name: 'pool: deposit, more', peer: 117_000, budget: 93_600 },
  { name: 'pool: harvest', peer: 79_200, budget: 63_400 },
  { name: 'pool: withdraw', peer: 92_600, budget: 74_100 },
]

/**
 * Gas of farms, vault and staking pools as real transactions on one chain. What counts as one action and as steady
 * state is the contracts room's definition.
 */
export async function benchYieldGas(): Promise<void> {
  const chain = await LocalChain.start()
  try {
    const token = artifact('IbullToken')
    const farms = { farmMaster: artifact('FarmMaster'), referral: artifact('Referral'), token }
    const ours: Readonly<Record<string, number>> = {
      ...(await measureFarms(chain, farms)),
      ...(await measureVault(chain, { ...farms, vault: artifact('Vault') })),
      ...(await measurePool(chain, { pool: artifact('StakingPool'), token })),
    }
    for (const { name, peer, budget } of ACTIONS) {
      const gas = ours[name]
      if (gas === undefined) throw new Error(`Nothing measured ${name}.`)
      printComparison(`gas, ${name}, PancakeSwap`, gas, peer, 'gas')
      printBudget(`gas, ${name}`, gas, budget, 'gas', gas <= budget)
    }
  } finally {
    await chain.stop()
  }
}
