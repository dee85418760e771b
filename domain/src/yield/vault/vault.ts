import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import type { YieldCommon, YieldUser } from '../rewards/yield-source.ts'
import type { VaultAssets } from './held-back.ts'

/** The vault's fees as set in its contract, in basis points, and the fee period in seconds. */
export interface VaultFees {
  /** Of the amount compounded, paid to the treasury. */
  readonly performanceFeeBps: number
  /** Of the amount compounded, paid to the caller. */
  readonly callFeeBps: number
  /** Charged on withdrawals within the period of deposits made now, paid to the treasury. */
  readonly withdrawFeeBps: number
  /** Time after the last deposit during which the unstaking fee applies. */
  readonly withdrawFeePeriod: bigint
}

/**
 * An account's state in the vault. `staked` is what its shares are paid now, before the unstaking fee; `earnings` is
 * their gain since its last action.
 */
export interface VaultUser extends YieldUser {
  /** Raw. */
  readonly shares: bigint
  /** Chain times in seconds; 0 for never. */
  readonly lastDepositedTime: bigint
  readonly lastUserActionTime: bigint
  /** Value of the shares at the account's last deposit or withdrawal. */
  readonly stakedAtLastAction: Amount<Token>
  /** Unstaking fee in basis points; may be lower than that of a new deposit. */
  readonly withdrawFeeBps: number
  /** End of the fee period; 0 if the account never deposited. */
  readonly withdrawFeeUntil: bigint
  /** What withdrawing everything would hold back, in addition to `staked`. */
  readonly wouldBeHeldBack: Amount<Token>
  /** What earlier withdrawals held back and is still to be paid. */
  readonly heldBack: Amount<Token>
}

/** The vault: all depositors' main tokens staked in farm 0, compounded whenever an account triggers it. */
export interface Vault extends YieldCommon {
  readonly kind: 'vault'
  readonly key: 'vault'
  /**
   * Its admin withdrew the stakes from the farm: it earns nothing and accepts no deposits. Withdrawals are open.
   */
  readonly isStopped: boolean
  /** The farm can't pay what it owes: withdrawals hold that part back, and deposits are refused. */
  readonly isHoldingBack: boolean
  readonly assets: VaultAssets
  /** Amounts held back from earlier withdrawals of all accounts. */
  readonly payments: {
    readonly count: number
    /** Whether the next ones can be paid now, as far as it is known. */
    readonly areDue: boolean
  }
  /** Raw. */
  readonly totalShares: bigint
  /** Value of one share, in base units of the token per base unit of shares. */
  readonly pricePerFullShare: Fraction
  /** Bounty for compounding now. */
  readonly estimatedBounty: Amount<Token>
  /** Rewards since the last compounding. */
  readonly totalPendingHarvest: Amount<Token>
  readonly fees: VaultFees
  readonly user: VaultUser | undefined
}

/** Terms of staking `amount` of the main token. */
export interface VaultDepositTerms {
  readonly vault: Vault
  readonly amount: Amount<Token>
}

/** Terms of withdrawing `amount` of the main token, before the unstaking fee. See `vaultSharesFor`. */
export interface VaultWithdrawTerms {
  readonly vault: Vault
  readonly amount: Amount<Token>
  /** Withdraw all shares, whatever they are worth by then. */
  readonly isAll: boolean
}

/** Terms of claiming what earlier withdrawals held back. */
export interface VaultClaimTerms {
  readonly vault: Vault
}

/** Terms of compounding for the bounty. */
export interface VaultHarvestTerms {
  readonly vault: Vault
}
