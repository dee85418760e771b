import {
  isSameAddress,
  ZERO_ADDRESS,
  type Address,
  type Farm,
  type FarmDepositTerms,
  type FarmEmergencyWithdrawTerms,
  type FarmHarvestTerms,
  type FarmWithdrawTerms,
} from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import type { FlowDeclaration, FlowStep } from '../../flow/flow-types.ts'
import type { WriteServices } from '../../flow/write-services.ts'
import { contractOf } from '../../flow/contract-of.ts'
import {
  farmDepositRule,
  farmEmergencyRule,
  farmHarvestRule,
  farmWithdrawRule,
  type FarmDepositIntent,
} from './farm-rules.ts'
import { TYPICAL_GAS } from '../typical-gas.ts'
import { farmDepositAbi, farmEmergencyAbi, farmWithdrawAbi } from '../yield-abi.ts'
import { amountSummary, callApprovals } from '../../contract-call/call-step.ts'
import { yieldStep } from '../yield-step.ts'

/** Returns the farm deposit flow: approves if needed, then deposits. */
export function farmDepositFlow(services: WriteServices): FlowDeclaration<FarmDepositTerms> {
  return {
    plan: async ({ farm, amount, referrer }, account) => {
      const to = contractOf(services.network, 'farm')
      const { currency: token, raw } = amount
      const approvals = await callApprovals(services, { token, spender: to, needed: raw }, account)
      const { pid, depositFeeBps } = farm
      const intent: FarmDepositIntent = { pid, token: token.address, amount: raw, depositFeeBps, referrer }
      const send = yieldStep(services, {
        kind: 'farmDeposit',
        values: { symbol: token.symbol },
        summary: amountSummary(amount),
        typicalGas: TYPICAL_GAS.farmDeposit,
        to,
        rule: farmDepositRule,
        intentFor: () => intent,
        dataFor: () =>
          encodeFunctionData({
            abi: farmDepositAbi,
            functionName: 'deposit',
            args: [BigInt(pid), raw, referrer ?? ZERO_ADDRESS],
          }),
      })
      return [...approvals, send]
    },
    scope: ({ farm }) => ({
      chosenTokens: [farm.stakeCurrency.address],
      spenders: [services.network.contracts.farm],
    }),
    isSameTerms: isSameDeposit,
  }
}

/** A higher fee or another referrer changes the terms. A pause doesn't: the farm's own revert names it. */
function isSameDeposit(a: FarmDepositTerms, b: FarmDepositTerms): boolean {
  return (
    a.farm.pid === b.farm.pid &&
    a.amount.raw === b.amount.raw &&
    a.farm.depositFeeBps === b.farm.depositFeeBps &&
    a.farm.harvestInterval === b.farm.harvestInterval &&
    isSameReferrer(a.referrer, b.referrer)
  )
}

/** Whether both are the same account, or both absent. */
export function isSameReferrer(a: Address | undefined, b: Address | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSameAddress(a, b)
}

/** Returns the flow that withdraws part of a farm stake; pending rewards are paid out or locked. */
export function farmWithdrawFlow(services: WriteServices): FlowDeclaration<FarmWithdrawTerms> {
  const isSame = (a: FarmWithdrawTerms, b: FarmWithdrawTerms): boolean =>
    a.farm.pid === b.farm.pid && a.amount.raw === b.amount.raw
  return {
    plan: async ({ farm: { pid }, amount }) => [
      yieldStep(services, {
        kind: 'farmWithdraw',
        values: { symbol: amount.currency.symbol },
        summary: amountSummary(amount),
        typicalGas: TYPICAL_GAS.farmWithdraw,
        to: contractOf(services.network, 'farm'),
        rule: farmWithdrawRule,
        intentFor: () => ({ pid, token: amount.currency.address, amount: amount.raw }),
        dataFor: () =>
          encodeFunctionData({
            abi: farmWithdrawAbi,
            functionName: 'withdraw',
            args: [BigInt(pid), amount.raw],
          }),
      }),
    ],
    scope: ({ farm }) => ({ chosenTokens: [farm.stakeCurrency.address] }),
    isSameTerms: isSame,
  }
}

/** Returns the flow that harvests a farm. */
export function farmHarvestFlow(services: WriteServices): FlowDeclaration<FarmHarvestTerms> {
  return {
    plan: async ({ farm }) => [farmHarvestStep(services, farm)],
    scope: ({ farm }) => ({ chosenTokens: [farm.rewardToken.address] }),
    isSameTerms: isSameFarm,
  }
}

/** Returns the harvest step of a farm: a zero deposit, as in all contracts of this family. */
export function farmHarvestStep(services: WriteServices, farm: Farm): FlowStep {
  const { pid, rewardToken, stakeCurrency } = farm
  return yieldStep(services, {
    kind: 'farmHarvest',
    values: { symbol: rewardToken.symbol, name: stakeCurrency.symbol },
    summary: { symbol: rewardToken.symbol, name: stakeCurrency.symbol },
    typicalGas: TYPICAL_GAS.farmHarvest,
    to: contractOf(services.network, 'farm'),
    rule: farmHarvestRule,
    intentFor: () => ({ pid, rewardToken: rewardToken.address, earnings: farm.user?.earnings.raw ?? 0n }),
    dataFor: () =>
      encodeFunctionData({
        abi: farmDepositAbi,
        functionName: 'deposit',
        args: [BigInt(pid), 0n, ZERO_ADDRESS],
      }),
  })
}

/** Returns the flow that withdraws the whole stake without rewards. */
export function farmEmergencyWithdrawFlow(
  services: WriteServices,
): FlowDeclaration<FarmEmergencyWithdrawTerms> {
  return {
    plan: async ({ farm }) => {
      const { pid, stakeCurrency, rewardToken, user } = farm
      return [
        yieldStep(services, {
          kind: 'farmEmergencyWithdraw',
          values: { symbol: stakeCurrency.symbol },
          summary:
            user === undefined
              ? { symbol: stakeCurrency.symbol, name: stakeCurrency.symbol }
              : amountSummary(user.staked),
          typicalGas: TYPICAL_GAS.farmWithdraw,
          to: contractOf(services.network, 'farm'),
          rule: farmEmergencyRule,
          intentFor: () => ({
            pid,
            token: stakeCurrency.address,
            staked: user?.staked.raw ?? 0n,
            rewardToken: rewardToken.address,
            earnings: user?.earnings.raw ?? 0n,
          }),
          dataFor: () =>
            encodeFunctionData({
              abi: farmEmergencyAbi,
              functionName: 'emergencyWithdraw',
              args: [BigInt(pid)],
            }),
        }),
      ]
    },
    scope: ({ farm }) => ({ chosenTokens: [farm.stakeCurrency.address, farm.rewardToken.address] }),
    isSameTerms: isSameFarm,
  }
}

function isSameFarm(a: { readonly farm: Farm }, b: { readonly farm: Farm }): boolean {
  return a.farm.pid === b.farm.pid
}
