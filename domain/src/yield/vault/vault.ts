import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import type { YieldCommon, YieldUser } from '../rewards/yield-source.ts'

/** The vault's fees as set in its contract, in basis points, and its period in seconds. */
export interface VaultFees {
  /** Of what is compounded, to the treasury. */
  readonly performanceFeeBps: number
  /** Of the amount compounded, paid to the caller. */
  readonly callFeeBps: number
  /** Charged on withdrawals within the period of deposits made now, paid to the treasury. */
  readonly withdrawFeeBps: number
  /** How long after the last deposit the unstaking fee applies. */
  readonly withdrawFeePeriod: bigint
}

/** What an account has in the vault. `staked` is what its shares are worth; `earnings` is what they gained since. */
export interface VaultUser extends YieldUser {
  /** Raw. */
  readonly shares: bigint
  /** Chain times in seconds; 0 for never. */
  readonly lastDepositedTime: bigint
  readonly lastUserActionTime: bigint
  /** What the shares were worth at the account's last deposit or withdrawal. */
  readonly stakedAtLastAction: Amount<Token>
  /** The unstaking fee, which may be lower than a new deposit would get, in basis points. */
  readonly withdrawFeeBps: number
  /** Until when it applies; 0 where the account never deposited. */
  readonly withdrawFeeUntil: bigint
}

/** The vault: all depositors' main tokens staked in farm 0, compounded whenever someone calls for it. */
export interface Vault extends YieldCommon {
  readonly kind: 'vault'
  readonly key: 'vault'
  /** Its admin took the stakes out of the farm: it earns no more and takes no deposits. The ways out are open. */
  readonly isStopped: boolean
  /** Raw. */
  readonly totalShares: bigint
  /** What one share is worth, in base units of the token for one base unit of shares. */
  readonly pricePerFullShare: Fraction
  /** What compounding now would pay its caller. */
  readonly estimatedBounty: Amount<Token>
  /** What was earned since the last compounding. */
  readonly totalPendingHarvest: Amount<Token>
  readonly fees: VaultFees
  readonly user: VaultUser | undefined
}

/** The request: to stake `amount` of the main token. */
export interface VaultDepositTerms {
  readonly vault: Vault
  readonly amount: Amount<Token>
}

/** The request: `amount` of the main token back, before the unstaking fee. See `vaultSharesFor`. */
export interface VaultWithdrawTerms {
  readonly vault: Vault
  readonly amount: Amount<Token>
  /** Give back all shares, whatever they are worth by then. */
  readonly isAll: boolean
}

/** The request: to compound, and be paid the bounty for it. */
export interface VaultHarvestTerms {
  readonly vault: Vault
}
