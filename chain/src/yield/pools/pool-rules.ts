import { isSameAddress, type Address } from '@ibull/domain'
import { poolDepositAbi, poolEmergencyAbi, poolWithdrawAbi } from '../yield-abi.ts'
import { requireNumber } from '../reads/yield-rows.ts'
import { refuseUnless, type ActionRule, type GuardContext } from '../../guard/action-rule.ts'
import { amountRow, leavingRow, type PreviewRow } from '../../guard/preview-row.ts'

/** Raw amount deposited into a staking pool, or withdrawn. */
export interface PoolMoveIntent {
  readonly pool: Address
  readonly token: Address
  readonly amount: bigint
}

/** Pending rewards of a staking pool. Raw. */
export interface PoolHarvestIntent {
  readonly pool: Address
  readonly rewardToken: Address
  readonly earnings: bigint
}

/** Whole stake withdrawn. Raw. */
export interface PoolEmergencyIntent extends PoolHarvestIntent {
  readonly token: Address
  readonly staked: bigint
}

/** `deposit(amount)` on a staking pool chosen by the user. */
export const poolDepositRule: ActionRule<PoolMoveIntent> = {
  kind: 'poolDeposit',
  functions: poolDepositAbi,
  targets: chosenPool,
  value: () => 0n,
  check: ({ args }, { pool, token, amount }) => {
    requireNumber(args[0], amount)
    refuseUnless(amount > 0n, 'amount', 'more than nothing', amount)
    return [poolRow(pool), leavingRow('stake', token, amount)]
  },
}

/** `withdraw(amount)` on a staking pool chosen by the user. */
export const poolWithdrawRule: ActionRule<PoolMoveIntent> = {
  kind: 'poolWithdraw',
  functions: poolWithdrawAbi,
  targets: chosenPool,
  value: () => 0n,
  check: ({ args }, { pool, token, amount }) => {
    requireNumber(args[0], amount)
    return [poolRow(pool), amountRow('unstake', token, amount)]
  },
}

/** `deposit(0)` on a staking pool chosen by the user: pays rewards without moving stake. */
export const poolHarvestRule: ActionRule<PoolHarvestIntent> = {
  kind: 'poolHarvest',
  functions: poolDepositAbi,
  targets: chosenPool,
  value: () => 0n,
  check: ({ args }, { pool, rewardToken, earnings }) => {
    requireNumber(args[0], 0n)
    return [poolRow(pool), amountRow('harvest', rewardToken, earnings)]
  },
}

/** `emergencyWithdraw()` on a staking pool chosen by the user. */
export const poolEmergencyRule: ActionRule<PoolEmergencyIntent> = {
  kind: 'poolEmergencyWithdraw',
  functions: poolEmergencyAbi,
  targets: chosenPool,
  value: () => 0n,
  check: (_call, { pool, token, staked, rewardToken, earnings }) => [
    poolRow(pool),
    amountRow('unstake', token, staked),
    amountRow('givesUp', rewardToken, earnings),
  ],
}

function chosenPool(
  { pool }: { readonly pool: Address },
  { chosenContracts }: GuardContext,
): readonly Address[] {
  return chosenContracts.filter((chosen) => isSameAddress(chosen, pool))
}

function poolRow(pool: Address): PreviewRow {
  return { label: 'pool', value: { kind: 'address', address: pool } }
}
