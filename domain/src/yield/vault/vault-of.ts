import type { Farm } from '../farms/farm.ts'
import { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import { Fraction } from '../../money/fraction.ts'
import { BPS_SCALE } from '../../money/percent.ts'
import { apyFromApr, VAULT_COMPOUNDS_PER_YEAR, yieldApr } from '../rewards/apr.ts'
import { worthAt, type Prices } from '../rewards/stake-price.ts'
import { previewedAssets, type HeldBackReading, type VaultAssets } from './held-back.ts'
import type { Vault, VaultUser } from './vault.ts'

/** Vault state as returned by the lens contract, raw. Fees of 10,000, times in seconds. */
export interface VaultReading {
  readonly isStopped: boolean
  readonly totalShares: bigint
  /** Scaled by 1e18. */
  readonly pricePerFullShare: bigint
  readonly totalAssets: bigint
  readonly estimatedBounty: bigint
  readonly totalPendingHarvest: bigint
  readonly performanceFee: bigint
  readonly callFee: bigint
  readonly withdrawFee: bigint
  readonly withdrawFeePeriod: bigint
  readonly walletBalance: bigint
  readonly allowance: bigint
  readonly userShares: bigint
  readonly lastDepositedTime: bigint
  readonly assetsAtLastUserAction: bigint
  readonly lastUserActionTime: bigint
  readonly userWithdrawFee: bigint
  readonly userWithdrawFeeUntil: bigint
}

/** Context of the vault at its block. */
export interface VaultSurroundings {
  readonly mainToken: Token
  readonly prices: Prices
  /** Farm 0, where the vault stakes: the vault's yield is the farm's less the compounding fees. */
  readonly farm: Farm | undefined
  readonly hasAccount: boolean
  /** `undefined` for vaults that hold nothing back. */
  readonly heldBack: HeldBackReading | undefined
}

/** Remainders up to this are dust: 0.000001 of the main token. */
const DUST = /* @__PURE__ */ new Fraction(1n, 1_000_000n)
const PRICE_SCALE = 10n ** 18n
/** Virtual shares and one virtual unit protect depositors from inflation by a first depositor's donation. */
const VIRTUAL_SHARES = 10n ** 11n
const VIRTUAL_ASSETS = 1n
const NOTHING_HELD_BACK: HeldBackReading = { paid: 0n, owed: 0n, ofAccount: 0n, payableNow: 0n, waiting: 0n }

/** Builds the vault from its on-chain state. */
export function vaultOf(
  reading: VaultReading,
  { mainToken, prices, farm, hasAccount, heldBack = NOTHING_HELD_BACK }: VaultSurroundings,
): Vault {
  const { isStopped } = reading
  const isHoldingBack = heldBack.owed > 0n
  const assets = isHoldingBack
    ? previewedAssets(heldBack, reading.totalShares + VIRTUAL_SHARES)
    : { payable: reading.totalAssets, owed: 0n }
  const { payableNow, waiting } = heldBack
  const totalStaked = Amount.fromRaw(mainToken, reading.totalAssets)
  const price = prices.priceOf(mainToken)
  const rewards = isStopped ? new Fraction(0n) : netApr(farm?.apr.rewards, reading)
  return {
    kind: 'vault',
    key: 'vault',
    isStopped,
    isHoldingBack,
    assets,
    payments: { count: Number(payableNow + waiting), areDue: payableNow > 0n || !isHoldingBack },
    totalShares: reading.totalShares,
    pricePerFullShare: new Fraction(reading.pricePerFullShare, PRICE_SCALE),
    estimatedBounty: Amount.fromRaw(mainToken, reading.estimatedBounty),
    totalPendingHarvest: Amount.fromRaw(mainToken, reading.totalPendingHarvest),
    fees: {
      performanceFeeBps: Number(reading.performanceFee),
      callFeeBps: Number(reading.callFee),
      withdrawFeeBps: Number(reading.withdrawFee),
      withdrawFeePeriod: reading.withdrawFeePeriod,
    },
    stakeCurrency: mainToken,
    pair: undefined,
    rewardToken: mainToken,
    totalStaked,
    liquidityUsd: worthAt(totalStaked, price),
    stakePriceUsd: price,
    rewardPriceUsd: price,
    apr: yieldApr(rewards, undefined),
    apy: rewards === undefined ? undefined : apyFromApr(rewards, VAULT_COMPOUNDS_PER_YEAR),
    isFinished: isStopped,
    // The vault's deposits depend on farm 0's state and terms.
    isPaused: farm?.isPaused ?? false,
    isReadable: true,
    multiplier: undefined,
    depositFeeBps: farm?.depositFeeBps ?? 0,
    harvestInterval: 0n,
    user: hasAccount ? vaultUser(reading, mainToken, assets, heldBack.ofAccount) : undefined,
  }
}

/** Farm 0's APR less the treasury's and caller's fees. */
function netApr(apr: Fraction | undefined, { performanceFee, callFee }: VaultReading): Fraction | undefined {
  return apr?.multiply(new Fraction(BPS_SCALE - performanceFee - callFee, BPS_SCALE))
}

function vaultUser(
  reading: VaultReading,
  mainToken: Token,
  { payable, owed }: VaultAssets,
  heldBack: bigint,
): VaultUser {
  const { userShares, totalShares } = reading
  const staked = Amount.fromRaw(mainToken, worthOfShares(userShares, payable, totalShares))
  const stakedAtLastAction = Amount.fromRaw(mainToken, reading.assetsAtLastUserAction)
  const none = Amount.fromRaw(mainToken, 0n)
  return {
    walletBalance: Amount.fromRaw(mainToken, reading.walletBalance),
    allowance: Amount.fromRaw(mainToken, reading.allowance),
    staked,
    earnings: staked.isLessThan(stakedAtLastAction) ? none : staked.subtract(stakedAtLastAction),
    lockedUp: none,
    nextHarvestUntil: 0n,
    canHarvest: false,
    shares: reading.userShares,
    lastDepositedTime: reading.lastDepositedTime,
    lastUserActionTime: reading.lastUserActionTime,
    stakedAtLastAction,
    withdrawFeeBps: Number(reading.userWithdrawFee),
    withdrawFeeUntil: reading.userWithdrawFeeUntil,
    wouldBeHeldBack: Amount.fromRaw(mainToken, partOf(userShares, owed, totalShares)),
    heldBack: Amount.fromRaw(mainToken, heldBack),
  }
}

/** Value of shares in base units of the token, rounded down. Same arithmetic as the contract. */
function worthOfShares(shares: bigint, assets: bigint, totalShares: bigint): bigint {
  return partOf(shares, assets + VIRTUAL_ASSETS, totalShares)
}

function partOf(shares: bigint, amount: bigint, totalShares: bigint): bigint {
  return (shares * amount) / (totalShares + VIRTUAL_SHARES)
}

/** A withdrawal from the vault. */
export interface VaultWithdrawal {
  /** Raw. */
  readonly shares: bigint
  /** Whether these are all of the account's shares. */
  readonly isAll: boolean
  /** What is paid for the shares now, before the fee. */
  readonly amount: Amount<Token>
  /** Unstaking fee, if it applies. */
  readonly fee: Amount<Token>
  readonly received: Amount<Token>
  /** What is paid later, because the farm can't pay it now. */
  readonly heldBack: Amount<Token>
}

/**
 * Computes the shares to withdraw for `amount`, rounded up; all of them if the remainder would be worth at most
 * 0.000001 of the token. `undefined` if the account has none.
 * @param chainTime seconds: the unstaking fee applies before `withdrawFeeUntil`.
 */
export function vaultWithdrawal(
  vault: Vault,
  amount: Amount<Token>,
  chainTime: bigint,
  wantsAll = false,
): VaultWithdrawal | undefined {
  const { user, totalShares, assets } = vault
  if (user === undefined || user.shares === 0n) return undefined
  const { currency: token } = amount
  const worthOf = (shares: bigint) =>
    Amount.fromRaw(token, worthOfShares(shares, assets.payable, totalShares))
  const perUnit = assets.payable + VIRTUAL_ASSETS
  const required = (amount.raw * (totalShares + VIRTUAL_SHARES) + perUnit - 1n) / perUnit
  const isAll =
    wantsAll ||
    required >= user.shares ||
    !worthOf(user.shares - required)
      .toFraction()
      .isGreaterThan(DUST)
  const shares = isAll ? user.shares : required
  const worth = worthOf(shares)
  const feeBps = chainTime < user.withdrawFeeUntil ? user.withdrawFeeBps : 0
  const fee = worth.multiplyDown(new Fraction(BigInt(feeBps), BPS_SCALE))
  const heldBack = Amount.fromRaw(token, partOf(shares, assets.owed, totalShares))
  return { shares, isAll, amount: worth, fee, received: worth.subtract(fee), heldBack }
}
