/** Typical gas of each call, measured on the contracts and rounded up, for the initially displayed fee. */
export const TYPICAL_GAS = {
  farmDeposit: 96_000n,
  farmWithdraw: 85_000n,
  farmHarvest: 63_000n,
  poolDeposit: 82_000n,
  poolWithdraw: 74_000n,
  poolHarvest: 58_000n,
  vaultDeposit: 169_000n,
  vaultWithdraw: 141_000n,
  vaultHarvest: 134_000n,
  vaultClaim: 180_000n,
  zap: 290_000n,
} as const
