/** What a vault pays and holds back, raw. */
export interface HeldBackReading {
  /** What {@link PREVIEWED_SHARES} would be paid now, without the unstaking fee. */
  readonly paid: bigint
  /** Their part of what the farm owes and can't pay; 0 while it can. */
  readonly owed: bigint
  /** What the account is still to be paid from earlier withdrawals. */
  readonly ofAccount: bigint
  /** Number of such amounts, of all accounts, that can be paid now. */
  readonly payableNow: bigint
  /** Number of those for which the farm has to pay first. */
  readonly waiting: bigint
}

/** More than all shares of a vault: rounded to whole units, their worth still gives exactly what the vault has. */
export const PREVIEWED_SHARES = 2n ** 128n

/** Payments of what was held back per transaction: about 30,000 gas each. */
export const MOST_HELD_BACK_PAYMENTS = 50

/** What all shares of a vault are worth, raw. */
export interface VaultAssets {
  /** What withdrawals are paid from now. */
  readonly payable: bigint
  /** What the farm owes and can't pay: withdrawals hold it back. */
  readonly owed: bigint
}

/**
 * Returns what shares are worth together from what a preview of {@link PREVIEWED_SHARES} returned.
 * @param supply all shares, the virtual ones included
 */
export function previewedAssets({ paid, owed }: HeldBackReading, supply: bigint): VaultAssets {
  const exact = (preview: bigint) => (preview * supply + PREVIEWED_SHARES - 1n) / PREVIEWED_SHARES
  return { payable: exact(paid) - 1n, owed: exact(owed) }
}
