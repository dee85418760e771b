// Functions called by the farm, pool, vault and zap flows, and no others: the guard decodes with this ABI.

const amount = { name: 'amount', type: 'uint256' } as const
const pid = { name: 'pid', type: 'uint256' } as const
const referrer = { name: 'referrer', type: 'address' } as const
const path = { name: 'path', type: 'address[]' } as const
const minLiquidity = { name: 'minLiquidity', type: 'uint256' } as const
const deadline = { name: 'deadline', type: 'uint256' } as const

const call = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const
const liquidity = [{ name: 'liquidity', type: 'uint256' }] as const

export const farmDepositAbi = [{ ...call, name: 'deposit', inputs: [pid, amount, referrer] }] as const
export const farmWithdrawAbi = [{ ...call, name: 'withdraw', inputs: [pid, amount] }] as const
export const farmEmergencyAbi = [{ ...call, name: 'emergencyWithdraw', inputs: [pid] }] as const
export const harvestManyAbi = [
  { ...call, name: 'harvestMany', inputs: [{ name: 'pids', type: 'uint256[]' }] },
] as const

export const poolDepositAbi = [{ ...call, name: 'deposit', inputs: [amount] }] as const
export const poolWithdrawAbi = [{ ...call, name: 'withdraw', inputs: [amount] }] as const
export const poolEmergencyAbi = [{ ...call, name: 'emergencyWithdraw', inputs: [] }] as const

export const vaultDepositAbi = [{ ...call, name: 'deposit', inputs: [amount] }] as const
export const vaultWithdrawAbi = [
  { ...call, name: 'withdraw', inputs: [{ name: 'shares', type: 'uint256' }] },
  { ...call, name: 'withdrawAll', inputs: [] },
] as const
export const vaultHarvestAbi = [{ ...call, name: 'harvest', inputs: [] }] as const
export const vaultClaimAbi = [
  { ...call, name: 'payHeldBack', inputs: [{ name: 'most', type: 'uint256' }] },
] as const

export const zapAbi = [
  {
    ...call,
    name: 'zapIn',
    inputs: [pid, path, { name: 'amountIn', type: 'uint256' }, minLiquidity, referrer, deadline],
    outputs: liquidity,
  },
  {
    ...call,
    name: 'zapInNative',
    stateMutability: 'payable',
    inputs: [pid, path, minLiquidity, referrer, deadline],
    outputs: liquidity,
  },
] as const
