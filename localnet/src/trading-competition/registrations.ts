import { encodeFunctionData, parseAbi, type Address } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import type { Deployment } from '../deploy/deployment.ts'
import type { Happening } from '../feature.ts'
import { COMPETITORS } from '../profile/plan-profiles.ts'

const ABI = parseAbi(['function register()'])
const GAS = 300_000n

/** The first members, who join early. */
export const EARLY_MEMBERS = Array.from({ length: 6 }, (_, index) => ACCOUNT_INDEX.firstMember + index)

/** An account registers for a competition. */
export function registration(competition: Address, actor: number): LocalTransaction {
  const data = encodeFunctionData({ abi: ABI, functionName: 'register' })
  return { from: localAddress(actor), to: competition, data, gas: GAS }
}

/**
 * Registers traders and members just before the running competition starts. @param startsAt since the start of the
 * history
 */
export function registerForRunning(
  { tradingCompetition }: Deployment,
  startsAt: number,
): readonly Happening[] {
  const actors = [...COMPETITORS.map(({ actor }) => actor), ...EARLY_MEMBERS]
  return [
    {
      at: startsAt - 600,
      isExact: true,
      transactions: () => actors.map((actor) => registration(tradingCompetition, actor)),
    },
  ]
}
