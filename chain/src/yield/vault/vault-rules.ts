import type { Address } from '@ibull/domain'
import { vaultClaimAbi, vaultDepositAbi, vaultHarvestAbi, vaultWithdrawAbi } from '../yield-abi.ts'
import { requireFunction, requireNumber } from '../reads/yield-rows.ts'
import { amountRow, leavingRow } from '../../guard/preview-row.ts'
import { refuseUnless, type ActionRule } from '../../guard/action-rule.ts'

/** Raw amount deposited into the vault. */
export interface VaultDepositIntent {
  readonly token: Address
  readonly amount: bigint
}

/** `deposit(amount)` on the vault. */
export const vaultDepositRule: ActionRule<VaultDepositIntent> = {
  kind: 'vaultDeposit',
  functions: vaultDepositAbi,
  targets: (_intent, { contracts }) => [contracts.vault],
  value: () => 0n,
  check: ({ args }, { token, amount }) => {
    requireNumber(args[0], amount)
    refuseUnless(amount > 0n, 'amount', 'more than nothing', amount)
    return [leavingRow('stake', token, amount)]
  },
}

/** Shares redeemed, and what is displayed for them. Raw. */
export interface VaultWithdrawIntent {
  readonly token: Address
  readonly shares: bigint
  /** Uses `withdrawAll()`, whatever the share balance is by then. */
  readonly isAll: boolean
  /** What is paid now, before the fee. */
  readonly worth: bigint
  /** Displayed unstaking fee. */
  readonly fee: bigint
  /** Paid later, because the farm can't pay it now. */
  readonly heldBack: bigint
}

/** `withdraw(shares)` or `withdrawAll()` on the vault. */
export const vaultWithdrawRule: ActionRule<VaultWithdrawIntent> = {
  kind: 'vaultWithdraw',
  functions: vaultWithdrawAbi,
  targets: (_intent, { contracts }) => [contracts.vault],
  value: () => 0n,
  check: ({ functionName, args }, { token, shares, isAll, worth, fee, heldBack }) => {
    requireFunction(functionName, isAll ? 'withdrawAll' : 'withdraw')
    if (!isAll) requireNumber(args[0], shares)
    return [
      amountRow('unstake', token, worth),
      ...(fee === 0n ? [] : [amountRow('unstakingFee', token, fee)]),
      ...(heldBack === 0n ? [] : [amountRow('heldBack', token, heldBack)]),
    ]
  },
}

/** Displayed bounty. Raw. */
export interface VaultHarvestIntent {
  readonly token: Address
  readonly bounty: bigint
}

/** `harvest()` on the vault. */
export const vaultHarvestRule: ActionRule<VaultHarvestIntent> = {
  kind: 'vaultHarvest',
  functions: vaultHarvestAbi,
  targets: (_intent, { contracts }) => [contracts.vault],
  value: () => 0n,
  check: (_call, { token, bounty }) => [amountRow('bounty', token, bounty)],
}

/** Displayed amount that was held back, and the number of amounts that are paid. Raw. */
export interface VaultClaimIntent {
  readonly token: Address
  readonly amount: bigint
  readonly most: bigint
}

/** `payHeldBack(most)` on the vault, which pays each account its own. */
export const vaultClaimRule: ActionRule<VaultClaimIntent> = {
  kind: 'vaultClaim',
  functions: vaultClaimAbi,
  targets: (_intent, { contracts }) => [contracts.vault],
  value: () => 0n,
  check: ({ args }, { token, amount, most }) => {
    requireNumber(args[0], most)
    return [amountRow('paidBack', token, amount)]
  },
}
