import type { Farm, HarvestManyTerms, YieldSource } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import type { FlowDeclaration, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { claimAllSummary } from '../transactions/batch-summary.ts'
import { poolHarvestStep } from './pools/pool-flows.ts'
import { contractOf } from '../flow/contract-of.ts'
import { farmHarvestStep } from './farms/farm-flows.ts'
import { harvestManyRule } from './farms/farm-rules.ts'
import { TYPICAL_GAS } from './typical-gas.ts'
import { harvestManyAbi } from './yield-abi.ts'
import { yieldStep } from './yield-step.ts'

/** Maximum farms per call, to stay within three million gas. */
const FARMS_PER_CALL = 50

/**
 * Returns the flow that harvests many farms and pools: farms in one call, each pool in its own. A wallet with
 * batch support (EIP-5792) confirms once for all of them.
 */
export function harvestManyFlow(services: WriteServices): FlowDeclaration<HarvestManyTerms> {
  return {
    plan: async ({ farms, pools }) => [
      ...pools.map((pool) => poolHarvestStep(services, pool)),
      ...farmSteps(services, farms),
    ],
    scope: ({ farms, pools }) => ({
      chosenTokens: [...new Set([...farms, ...pools].map(({ rewardToken }) => rewardToken.address))],
      chosenContracts: pools.map(({ address }) => address),
    }),
    isSameTerms: isSameHarvest,
    batchSummary: (_terms, calls) => claimAllSummary(calls),
  }
}

function farmSteps(services: WriteServices, farms: readonly Farm[]): readonly FlowStep[] {
  const calls: Farm[][] = []
  for (let start = 0; start < farms.length; start += FARMS_PER_CALL) {
    calls.push(farms.slice(start, start + FARMS_PER_CALL))
  }
  return calls.map((part) => {
    const [first] = part
    return part.length === 1 && first !== undefined
      ? farmHarvestStep(services, first)
      : harvestManyStep(services, part)
  })
}

function harvestManyStep(services: WriteServices, farms: readonly Farm[]): FlowStep {
  const { mainToken } = services.network
  const pids = farms.map(({ pid }) => pid)
  const earnings = farms.reduce((sum, { user }) => sum + (user?.earnings.raw ?? 0n), 0n)
  const count = String(farms.length)
  return yieldStep(services, {
    kind: 'harvestMany',
    // The ids distinguish two calls of one plan.
    values: { count, symbol: mainToken.symbol, farms: pids.join() },
    summary: { count, symbol: mainToken.symbol },
    typicalGas: TYPICAL_GAS.farmHarvest * BigInt(farms.length),
    to: contractOf(services.network, 'farm'),
    rule: harvestManyRule,
    intentFor: () => ({ pids, rewardToken: mainToken.address, earnings }),
    dataFor: () =>
      encodeFunctionData({ abi: harvestManyAbi, functionName: 'harvestMany', args: [pids.map(BigInt)] }),
  })
}

/** The same sources: their earnings grow every block. */
function isSameHarvest(a: HarvestManyTerms, b: HarvestManyTerms): boolean {
  return keysOf(a) === keysOf(b)
}

function keysOf({ farms, pools }: HarvestManyTerms): string {
  return [...farms, ...pools].map(({ key }: YieldSource) => key).join()
}
