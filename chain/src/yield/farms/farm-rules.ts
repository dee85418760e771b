import type { Address } from '@ibull/domain'
import { amountRow, leavingRow } from '../../guard/preview-row.ts'
import { refuseUnless, type ActionRule } from '../../guard/action-rule.ts'
import { bigintArgument } from '../../guard/call-arguments.ts'
import { GuardRefusedError } from '../../guard/guard-refused-error.ts'
import { farmDepositAbi, farmEmergencyAbi, farmWithdrawAbi, harvestManyAbi } from '../yield-abi.ts'
import { checkReferrer, farmRow, requireFarm, requireNumber } from '../reads/yield-rows.ts'

/** Raw amount deposited into a farm. */
export interface FarmDepositIntent {
  readonly pid: number
  readonly token: Address
  readonly amount: bigint
  readonly depositFeeBps: number
  readonly referrer: Address | undefined
}

/** `deposit(pid, amount, referrer)` on the farm master, with a nonzero amount. */
export const farmDepositRule: ActionRule<FarmDepositIntent> = {
  kind: 'farmDeposit',
  functions: farmDepositAbi,
  targets: (_intent, { contracts }) => [contracts.farm],
  value: () => 0n,
  check: ({ args }, { pid, token, amount, depositFeeBps, referrer }, { account }) => {
    requireFarm(args[0], pid)
    requireNumber(args[1], amount)
    refuseUnless(amount > 0n, 'amount', 'more than nothing', amount)
    const referrerRows = checkReferrer(args[2], referrer, account)
    const fee = (amount * BigInt(depositFeeBps)) / 10_000n
    return [
      farmRow(pid),
      leavingRow('stake', token, amount),
      ...(depositFeeBps === 0 ? [] : [amountRow('depositFee', token, fee)]),
      ...referrerRows,
    ]
  },
}

/** Raw amount withdrawn from a farm. */
export interface FarmWithdrawIntent {
  readonly pid: number
  readonly token: Address
  readonly amount: bigint
}

/** `withdraw(pid, amount)` on the farm master. */
export const farmWithdrawRule: ActionRule<FarmWithdrawIntent> = {
  kind: 'farmWithdraw',
  functions: farmWithdrawAbi,
  targets: (_intent, { contracts }) => [contracts.farm],
  value: () => 0n,
  check: ({ args }, { pid, token, amount }) => {
    requireFarm(args[0], pid)
    requireNumber(args[1], amount)
    return [farmRow(pid), amountRow('unstake', token, amount)]
  },
}

/** Expected harvest. Raw. */
export interface HarvestIntent {
  readonly pid: number
  readonly rewardToken: Address
  readonly earnings: bigint
}

/** `deposit(pid, 0, address(0))` on the farm master: pays rewards without moving stake. */
export const farmHarvestRule: ActionRule<HarvestIntent> = {
  kind: 'farmHarvest',
  functions: farmDepositAbi,
  targets: (_intent, { contracts }) => [contracts.farm],
  value: () => 0n,
  check: ({ args }, { pid, rewardToken, earnings }, { account }) => {
    requireFarm(args[0], pid)
    requireNumber(args[1], 0n)
    checkReferrer(args[2], undefined, account)
    return [farmRow(pid), amountRow('harvest', rewardToken, earnings)]
  },
}

/** Farms harvested in one call. `earnings` is their total. */
export interface HarvestManyIntent {
  readonly pids: readonly number[]
  readonly rewardToken: Address
  readonly earnings: bigint
}

/** `harvestMany(pids)` on the farm master. */
export const harvestManyRule: ActionRule<HarvestManyIntent> = {
  kind: 'harvestMany',
  functions: harvestManyAbi,
  targets: (_intent, { contracts }) => [contracts.farm],
  value: () => 0n,
  check: ({ args }, { pids, rewardToken, earnings }) => {
    const [list] = args
    if (!Array.isArray(list)) throw new GuardRefusedError('malformedData', 'a list of farms', typeof list)
    const found = list.map(bigintArgument)
    const isStated = found.length === pids.length && pids.every((pid, index) => found[index] === BigInt(pid))
    refuseUnless(isStated, 'target', `farms ${pids.join()}`, `farms ${found.join()}`)
    const text = pids.map((pid) => `#${pid}`).join(', ')
    return [{ label: 'farms', value: { kind: 'text', text } }, amountRow('harvest', rewardToken, earnings)]
  },
}

/** Whole stake withdrawn. Raw. */
export interface EmergencyIntent extends HarvestIntent {
  readonly token: Address
  readonly staked: bigint
}

/** `emergencyWithdraw(pid)` on the farm master. */
export const farmEmergencyRule: ActionRule<EmergencyIntent> = {
  kind: 'farmEmergencyWithdraw',
  functions: farmEmergencyAbi,
  targets: (_intent, { contracts }) => [contracts.farm],
  value: () => 0n,
  check: ({ args }, { pid, token, staked, rewardToken, earnings }) => {
    requireFarm(args[0], pid)
    return [farmRow(pid), amountRow('unstake', token, staked), amountRow('givesUp', rewardToken, earnings)]
  },
}
