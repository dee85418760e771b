import { ZERO_ADDRESS, type Address } from '@ibull/domain'
import { mapRead, toCount } from '../../contract-call/decode-words.ts'
import type { ContractRead } from '../../reads/read-types.ts'
import { lensReferralState } from '../reads/lens-reads.generated.ts'
import { registryGetReferrer, registryViewReferrals } from './registry-reads.generated.ts'

/** An account's referrals. Plain data; raw units. */
export interface ReferralState {
  /** `null` if none. */
  readonly referrer: Address | null
  readonly referralsCount: number
  readonly totalCommissions: bigint
  readonly commissionBps: number
}

/** Reads an account's referrer, number of referrals, commission earned and rate. */
export function referralStateRead(
  lens: Address,
  farmMaster: Address,
  account: Address,
): ContractRead<ReferralState> {
  return mapRead(lensReferralState(lens, farmMaster, account), (state) => ({
    referrer: accountOrNull(state.referrer),
    referralsCount: toCount(state.referralsCount),
    totalCommissions: state.totalCommissions,
    commissionBps: toCount(state.commissionBps),
  }))
}

/** A referred account and the commission paid for it, in raw units. */
export interface ReferralRow {
  readonly account: Address
  readonly commission: bigint
}

/** Reads up to `size` accounts referred by `referrer`, oldest first, starting at index `cursor`. */
export function viewReferralsRead(
  registry: Address,
  referrer: Address,
  cursor: number,
  size: number,
): ContractRead<readonly ReferralRow[]> {
  return mapRead(registryViewReferrals(registry, referrer, cursor, size), ({ accounts, commissions }) => {
    if (accounts.length !== commissions.length) throw new RangeError('The lists differ in length.')
    return accounts.map((account, index) => ({ account, commission: commissions[index] ?? 0n }))
  })
}

/** Reads an account's referrer; `null` if none. */
export function getReferrerRead(registry: Address, account: Address): ContractRead<Address | null> {
  return mapRead(registryGetReferrer(registry, account), accountOrNull)
}

function accountOrNull(account: Address): Address | null {
  return account === ZERO_ADDRESS ? null : account
}
