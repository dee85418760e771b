import {
  Amount,
  MOST_HELD_BACK_PAYMENTS,
  vaultWithdrawal,
  type VaultClaimTerms,
  type VaultDepositTerms,
  type VaultHarvestTerms,
  type VaultWithdrawTerms,
} from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { ExecutionRevertedError } from '../../errors/rpc-errors.ts'
import { contractOf } from '../../flow/contract-of.ts'
import { callContract } from '../../rpc/rpc-actions.ts'
import { TYPICAL_GAS } from '../typical-gas.ts'
import { yieldRevert } from '../yield-reverts.ts'
import { vaultClaimAbi, vaultDepositAbi, vaultHarvestAbi, vaultWithdrawAbi } from '../yield-abi.ts'
import { amountSummary, callApprovals } from '../../contract-call/call-step.ts'
import { yieldStep } from '../yield-step.ts'
import type { FlowDeclaration } from '../../flow/flow-types.ts'
import { readChainTime } from '../../flow/chain-time.ts'
import type { WriteServices } from '../../flow/write-services.ts'
import { vaultPreviewWithdraw } from '../reads/vault-reads.generated.ts'
import { vaultClaimRule, vaultDepositRule, vaultHarvestRule, vaultWithdrawRule } from './vault-rules.ts'

/** Returns the vault deposit flow: approves if needed, then deposits. */
export function vaultDepositFlow(services: WriteServices): FlowDeclaration<VaultDepositTerms> {
  // A paused vault doesn't change the terms: its revert names the reason.
  const isSame = (a: VaultDepositTerms, b: VaultDepositTerms): boolean =>
    a.amount.raw === b.amount.raw &&
    a.vault.fees.withdrawFeeBps === b.vault.fees.withdrawFeeBps &&
    a.vault.fees.withdrawFeePeriod === b.vault.fees.withdrawFeePeriod
  return {
    plan: async ({ amount }, account) => {
      const to = contractOf(services.network, 'vault')
      const { currency: token, raw } = amount
      const approvals = await callApprovals(services, { token, spender: to, needed: raw }, account)
      const send = yieldStep(services, {
        kind: 'vaultDeposit',
        values: { symbol: token.symbol },
        summary: amountSummary(amount),
        typicalGas: TYPICAL_GAS.vaultDeposit,
        to,
        rule: vaultDepositRule,
        intentFor: () => ({ token: token.address, amount: raw }),
        dataFor: () => encodeFunctionData({ abi: vaultDepositAbi, functionName: 'deposit', args: [raw] }),
      })
      return [...approvals, send]
    },
    scope: ({ amount }) => ({
      chosenTokens: [amount.currency.address],
      spenders: [services.network.contracts.vault],
    }),
    isSameTerms: isSame,
  }
}

/** Returns the flow that withdraws part or all of an account's balance from the vault. */
export function vaultWithdrawFlow(services: WriteServices): FlowDeclaration<VaultWithdrawTerms> {
  const isSame = (a: VaultWithdrawTerms, b: VaultWithdrawTerms): boolean =>
    a.isAll === b.isAll &&
    (a.isAll || a.amount.raw === b.amount.raw) &&
    a.vault.isHoldingBack === b.vault.isHoldingBack &&
    a.vault.user?.withdrawFeeBps === b.vault.user?.withdrawFeeBps &&
    a.vault.user?.withdrawFeeUntil === b.vault.user?.withdrawFeeUntil
  return {
    plan: async ({ vault, amount, isAll: wantsAll }, account) => {
      const chainTime = await readChainTime(services.rpc, services.network)
      const withdrawal = vaultWithdrawal(vault, amount, chainTime, wantsAll)
      if (withdrawal === undefined) throw yieldRevert('nothingStaked', 'VaultNoShares')
      const { shares, isAll, amount: paid, fee } = withdrawal
      const { currency: token } = amount
      const to = contractOf(services.network, 'vault')
      const split = await splitOf(services, vaultPreviewWithdraw(to, account, shares))
      const worth = split === undefined ? paid : Amount.fromRaw(token, split.amount).add(fee)
      return [
        yieldStep(services, {
          kind: 'vaultWithdraw',
          values: { symbol: token.symbol },
          summary: amountSummary(worth),
          typicalGas: TYPICAL_GAS.vaultWithdraw,
          to,
          rule: vaultWithdrawRule,
          intentFor: () => ({
            token: token.address,
            shares,
            isAll,
            worth: worth.raw,
            fee: fee.raw,
            heldBack: split?.heldBack ?? 0n,
          }),
          dataFor: () =>
            isAll
              ? encodeFunctionData({ abi: vaultWithdrawAbi, functionName: 'withdrawAll' })
              : encodeFunctionData({ abi: vaultWithdrawAbi, functionName: 'withdraw', args: [shares] }),
        }),
      ]
    },
    scope: ({ amount }) => ({ chosenTokens: [amount.currency.address] }),
    isSameTerms: isSame,
  }
}

/**
 * What a withdrawal pays now, net of the fee, and holds back until the farm can pay it: `undefined` if all is paid now,
 * or the vault holds nothing back, as those of other builds.
 */
async function splitOf(
  { rpc }: WriteServices,
  preview: ReturnType<typeof vaultPreviewWithdraw>,
): Promise<{ readonly amount: bigint; readonly heldBack: bigint } | undefined> {
  try {
    const split = preview.decode(await callContract(rpc, preview))
    return split.heldBack === 0n ? undefined : split
  } catch (error) {
    if (error instanceof ExecutionRevertedError) return undefined
    throw error
  }
}

/** Returns the flow that claims what earlier withdrawals held back. What comes before it is paid with it. */
export function vaultClaimFlow(services: WriteServices): FlowDeclaration<VaultClaimTerms> {
  const isSame = (a: VaultClaimTerms, b: VaultClaimTerms): boolean =>
    a.vault.user?.heldBack.raw === b.vault.user?.heldBack.raw
  return {
    plan: async ({ vault: { stakeCurrency: token, payments, user } }) => {
      const amount = user?.heldBack ?? Amount.fromRaw(token, 0n)
      const most = BigInt(Math.min(payments.count, MOST_HELD_BACK_PAYMENTS))
      return [
        yieldStep(services, {
          kind: 'vaultClaim',
          values: { symbol: token.symbol },
          summary: amountSummary(amount),
          typicalGas: TYPICAL_GAS.vaultClaim,
          to: contractOf(services.network, 'vault'),
          rule: vaultClaimRule,
          intentFor: () => ({ token: token.address, amount: amount.raw, most }),
          dataFor: () =>
            encodeFunctionData({ abi: vaultClaimAbi, functionName: 'payHeldBack', args: [most] }),
        }),
      ]
    },
    scope: ({ vault }) => ({ chosenTokens: [vault.stakeCurrency.address] }),
    isSameTerms: isSame,
  }
}

/** Returns the flow that compounds the vault's rewards in exchange for the bounty. */
export function vaultHarvestFlow(services: WriteServices): FlowDeclaration<VaultHarvestTerms> {
  const isSame = (a: VaultHarvestTerms, b: VaultHarvestTerms): boolean =>
    a.vault.isStopped === b.vault.isStopped && a.vault.fees.callFeeBps === b.vault.fees.callFeeBps
  return {
    plan: async ({ vault: { stakeCurrency, estimatedBounty } }) => [
      yieldStep(services, {
        kind: 'vaultHarvest',
        values: { symbol: stakeCurrency.symbol },
        summary: amountSummary(estimatedBounty),
        typicalGas: TYPICAL_GAS.vaultHarvest,
        to: contractOf(services.network, 'vault'),
        rule: vaultHarvestRule,
        intentFor: () => ({ token: stakeCurrency.address, bounty: estimatedBounty.raw }),
        dataFor: () => encodeFunctionData({ abi: vaultHarvestAbi, functionName: 'harvest' }),
      }),
    ],
    scope: ({ vault }) => ({ chosenTokens: [vault.stakeCurrency.address] }),
    isSameTerms: isSame,
  }
}
