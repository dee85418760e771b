/** What each call usually burns, measured on the contracts and rounded up: for the fee that is shown at first. */
export const TYPICAL_GAS = {
  farmDeposit: 95_000n,
  farmWithdraw: 86_000n,
  farmHarvest: 63_000n,
  poolDeposit: 94_000n,
  poolWithdraw: 75_000n,
  poolHarvest: 64_000n,
  vaultDeposit: 203_000n,
  vaultWithdraw: 150_000n,
  vaultHarvest: 180_000n,
  zap: 420_000n,
} as const
