import {
  isSameAddress,
  type PoolDepositTerms,
  type PoolEmergencyWithdrawTerms,
  type PoolHarvestTerms,
  type PoolWithdrawTerms,
  type StakingPool,
} from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { TYPICAL_GAS } from '../typical-gas.ts'
import { poolDepositAbi, poolEmergencyAbi, poolWithdrawAbi } from '../yield-abi.ts'
import { amountSummary, callApprovals } from '../../contract-call/call-step.ts'
import { yieldStep } from '../yield-step.ts'
import type { FlowDeclaration, FlowScope, FlowStep } from '../../flow/flow-types.ts'
import type { WriteServices } from '../../flow/write-services.ts'
import { poolDepositRule, poolEmergencyRule, poolHarvestRule, poolWithdrawRule } from './pool-rules.ts'

interface OfPool {
  readonly pool: StakingPool
}

/** Returns the staking pool deposit flow: approves if needed, then deposits. */
export function poolDepositFlow(services: WriteServices): FlowDeclaration<PoolDepositTerms> {
  return {
    plan: async ({ pool, amount }, account) => {
      const { currency: token, raw } = amount
      const to = pool.address
      const approvals = await callApprovals(services, { token, spender: to, needed: raw }, account)
      const send = yieldStep(services, {
        kind: 'poolDeposit',
        values: { symbol: token.symbol },
        summary: amountSummary(amount),
        typicalGas: TYPICAL_GAS.poolDeposit,
        to,
        rule: poolDepositRule,
        intentFor: () => ({ pool: to, token: token.address, amount: raw }),
        dataFor: () => encodeFunctionData({ abi: poolDepositAbi, functionName: 'deposit', args: [raw] }),
      })
      return [...approvals, send]
    },
    scope,
    isSameTerms: isSameMove,
  }
}

/** Returns the flow that withdraws part of a pool stake; rewards are paid out as far as the pool is funded. */
export function poolWithdrawFlow(services: WriteServices): FlowDeclaration<PoolWithdrawTerms> {
  return {
    plan: async ({ pool, amount }) => {
      const { currency: token, raw } = amount
      return [
        yieldStep(services, {
          kind: 'poolWithdraw',
          values: { symbol: token.symbol },
          summary: amountSummary(amount),
          typicalGas: TYPICAL_GAS.poolWithdraw,
          to: pool.address,
          rule: poolWithdrawRule,
          intentFor: () => ({ pool: pool.address, token: token.address, amount: raw }),
          dataFor: () => encodeFunctionData({ abi: poolWithdrawAbi, functionName: 'withdraw', args: [raw] }),
        }),
      ]
    },
    scope,
    isSameTerms: isSameMove,
  }
}

/** Returns the flow that harvests a staking pool. */
export function poolHarvestFlow(services: WriteServices): FlowDeclaration<PoolHarvestTerms> {
  return {
    plan: async ({ pool }) => [poolHarvestStep(services, pool)],
    scope,
    isSameTerms: isSamePool,
  }
}

/** Returns the harvest step of a staking pool: a zero deposit. */
export function poolHarvestStep(services: WriteServices, pool: StakingPool): FlowStep {
  const { address, rewardToken, stakeCurrency } = pool
  return yieldStep(services, {
    kind: 'poolHarvest',
    values: { symbol: rewardToken.symbol, name: stakeCurrency.symbol, pool: address },
    summary: { symbol: rewardToken.symbol, name: stakeCurrency.symbol },
    typicalGas: TYPICAL_GAS.poolHarvest,
    to: address,
    rule: poolHarvestRule,
    intentFor: () => ({
      pool: address,
      rewardToken: rewardToken.address,
      earnings: pool.user?.earnings.raw ?? 0n,
    }),
    dataFor: () => encodeFunctionData({ abi: poolDepositAbi, functionName: 'deposit', args: [0n] }),
  })
}

/** Returns the flow that withdraws the whole stake without rewards. */
export function poolEmergencyWithdrawFlow(
  services: WriteServices,
): FlowDeclaration<PoolEmergencyWithdrawTerms> {
  return {
    plan: async ({ pool }) => {
      const { address, stakeCurrency, rewardToken, user } = pool
      return [
        yieldStep(services, {
          kind: 'poolEmergencyWithdraw',
          values: { symbol: stakeCurrency.symbol },
          summary:
            user === undefined
              ? { symbol: stakeCurrency.symbol, name: stakeCurrency.symbol }
              : amountSummary(user.staked),
          typicalGas: TYPICAL_GAS.poolWithdraw,
          to: address,
          rule: poolEmergencyRule,
          intentFor: () => ({
            pool: address,
            token: stakeCurrency.address,
            staked: user?.staked.raw ?? 0n,
            rewardToken: rewardToken.address,
            earnings: user?.earnings.raw ?? 0n,
          }),
          dataFor: () => encodeFunctionData({ abi: poolEmergencyAbi, functionName: 'emergencyWithdraw' }),
        }),
      ]
    },
    scope,
    isSameTerms: isSamePool,
  }
}

function scope({ pool }: OfPool): FlowScope {
  return {
    chosenTokens: [pool.stakeCurrency.address, pool.rewardToken.address],
    chosenContracts: [pool.address],
    spenders: [pool.address],
  }
}

function isSamePool(a: OfPool, b: OfPool): boolean {
  return isSameAddress(a.pool.address, b.pool.address)
}

function isSameMove(a: PoolWithdrawTerms, b: PoolWithdrawTerms): boolean {
  return isSamePool(a, b) && a.amount.raw === b.amount.raw
}
