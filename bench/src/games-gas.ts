import {
  LocalChain,
  lotteryBudgets,
  measureLottery,
  measurePrediction,
  predictionBudgets,
} from '@ibull/contracts/gas'
import { printBudget, printComparison } from './report.ts'

const BUDGETS = { ...lotteryBudgets, ...predictionBudgets }

type Action = keyof typeof BUDGETS

/**
 * PancakeSwap's lottery and prediction market, compiled from their published sources and measured as transactions of
 * the same kind. Theirs pays for a ticket's storage each time; of its bets, 116,000 to 136,000, this is the cheapest.
 */
const PEER = {
  'lottery buyTickets, 1': 226_000,
  'lottery buyTickets, 10': 1_363_000,
  'lottery buyTickets, 100': 12_248_000,
  'lottery claimTickets, 1': 74_000,
  'lottery claimTickets, 10': 180_000,
  'prediction: bet': 116_000,
  'prediction: claim, 1 round': 94_000,
  'prediction: executeRound': 340_000,
} satisfies Partial<Record<Action, number>>

/**
 * Gas of the lottery and the prediction market as real transactions on one chain. What counts as one action and as
 * steady state is the contracts room's definition, and so is what each may cost at most.
 */
export async function benchGamesGas(): Promise<void> {
  const chain = await LocalChain.start()
  try {
    const ours: Readonly<Record<string, number>> = {
      ...(await measureLottery(chain)),
      ...(await measurePrediction(chain)),
    }
    for (const action of Object.keys(PEER) as (keyof typeof PEER)[]) {
      const gas = ours[action]
      if (gas === undefined) throw new Error(`${action} was not measured.`)
      printComparison(`gas, ${action}, PancakeSwap`, gas, PEER[action], 'gas')
      printBudget(`gas, ${action}`, gas, BUDGETS[action], 'gas', gas <= BUDGETS[action])
    }
  } finally {
    await chain.stop()
  }
}
