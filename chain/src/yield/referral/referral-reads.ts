import type { Address } from '@ibull/domain'
import { decodeSize, decodeUint, encodeAddress, encodeUint, WORD_DIGITS } from '../../reads/abi-words.ts'
import type { ContractRead } from '../../reads/read-types.ts'
import { checksumAddress } from '../../tokens/checksum.ts'

/** Of the lens. */
const REFERRAL_STATE = '0x7470cece'
/** Of the registry. */
const VIEW_REFERRALS = '0x4443a3ce'
const GET_REFERRER = '0x4a9fefc7'
const IS_ACCEPTABLE = '0xb0c10304'

/** An account's referrals as the lens tells them. Plain data; raw units. */
export interface ReferralWords {
  /** `null` for nobody. */
  readonly referrer: Address | null
  readonly referralsCount: number
  readonly totalCommissions: bigint
  readonly commissionBps: number
}

/** Who brought an account, how many it brought, what it was paid for them, and the rate. */
export function referralStateRead(
  lens: Address,
  farmMaster: Address,
  account: Address,
): ContractRead<ReferralWords> {
  return {
    to: lens,
    data: `${REFERRAL_STATE}${encodeAddress(farmMaster)}${encodeAddress(account)}`,
    decode: (data) => ({
      referrer: someAddress(decodeUint(data, 0, 160)),
      referralsCount: Number(decodeUint(data, 1, 53)),
      totalCommissions: decodeUint(data, 2),
      commissionBps: Number(decodeUint(data, 3, 16)),
    }),
  }
}

/** One account that was brought, and what was paid for it, in raw units. */
export interface ReferralRow {
  readonly account: Address
  readonly commission: bigint
}

/** The accounts that `referrer` brought, oldest first, from number `cursor`, at most `size`. */
export function viewReferralsRead(
  registry: Address,
  referrer: Address,
  cursor: number,
  size: number,
): ContractRead<readonly ReferralRow[]> {
  return {
    to: registry,
    data: `${VIEW_REFERRALS}${encodeAddress(referrer)}${encodeUint(cursor)}${encodeUint(size)}`,
    decode(data) {
      const digits = data.slice(2)
      const accounts = wordsAt(digits, 2 * decodeSize(digits, 0))
      const commissions = wordsAt(digits, 2 * decodeSize(digits, WORD_DIGITS))
      if (accounts.length !== commissions.length) throw new RangeError('The lists differ in length.')
      return accounts.map((word, index) => {
        const account = someAddress(word)
        if (account === null) throw new RangeError('An account without an address.')
        return { account, commission: commissions[index] ?? 0n }
      })
    },
  }
}

/** Who brought an account; `null` for nobody. */
export function getReferrerRead(registry: Address, account: Address): ContractRead<Address | null> {
  return {
    to: registry,
    data: `${GET_REFERRER}${encodeAddress(account)}`,
    decode: (data) => someAddress(decodeUint(data, 0, 160)),
  }
}

/** Whether `referrer` would be recorded for `account` now. */
export function isAcceptableRead(
  registry: Address,
  account: Address,
  referrer: Address,
): ContractRead<boolean> {
  return {
    to: registry,
    data: `${IS_ACCEPTABLE}${encodeAddress(account)}${encodeAddress(referrer)}`,
    decode: (data) => decodeUint(data, 0, 1) === 1n,
  }
}

function someAddress(word: bigint): Address | null {
  if (word >= 1n << 160n) throw new RangeError('An address has 20 bytes.')
  return word === 0n ? null : checksumAddress(word.toString(16).padStart(40, '0'))
}

/** The words of a dynamic array whose length stands at `start`. */
function wordsAt(digits: string, start: number): readonly bigint[] {
  const length = decodeSize(digits, start)
  const first = start + WORD_DIGITS
  if (digits.length < first + length * WORD_DIGITS) throw new RangeError('The answer is too short.')
  return Array.from({ length }, (_, index) => {
    const at = first + index * WORD_DIGITS
    return BigInt(`0x${digits.slice(at, at + WORD_DIGITS)}`)
  })
}
