import { ZERO_ADDRESS, type Address } from '@ibull/domain'
import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionResult, getAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { feeCollectorAbi, referralAbi, yieldLensAbi } from '../../abi/index.ts'
import { totalBurntRead } from '../../fees/use-burnt.ts'
import { getReferrerRead, referralStateRead, viewReferralsRead } from './referral-reads.ts'
import { registryIsAcceptable } from './registry-reads.generated.ts'

const REGISTRY: Address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const ALICE: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const BOB: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
  .filter((account) => account !== ZERO_ADDRESS)
const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('the calls', () => {
  test('default: their bytes are those of the ABI', () => {
    expect(
      decodeFunctionData({ abi: yieldLensAbi, data: referralStateRead(REGISTRY, ALICE, BOB).data }),
    ).toEqual({ functionName: 'referralState', args: [ALICE, BOB] })
    expect(
      decodeFunctionData({ abi: referralAbi, data: viewReferralsRead(REGISTRY, BOB, 200, 100).data }),
    ).toEqual({ functionName: 'viewReferrals', args: [BOB, 200n, 100n] })
    expect(decodeFunctionData({ abi: referralAbi, data: getReferrerRead(REGISTRY, BOB).data })).toEqual({
      functionName: 'getReferrer',
      args: [BOB],
    })
    expect(
      decodeFunctionData({ abi: referralAbi, data: registryIsAcceptable(REGISTRY, ALICE, BOB).data }),
    ).toEqual({
      functionName: 'isAcceptable',
      args: [ALICE, BOB],
    })
    expect(
      decodeFunctionData({ abi: feeCollectorAbi, data: totalBurntRead(REGISTRY).data }).functionName,
    ).toBe('totalBurnt')
  })
})

describe('referralStateRead', () => {
  const answer = (referrer: Address): Hex =>
    encodeFunctionResult({
      abi: yieldLensAbi,
      functionName: 'referralState',
      result: { referrer, referralsCount: 3n, totalCommissions: 10n ** 12n, commissionBps: 100n },
    })

  test('default', () => {
    expect(referralStateRead(REGISTRY, ALICE, BOB).decode(answer(ALICE))).toEqual({
      referrer: ALICE,
      referralsCount: 3,
      totalCommissions: 10n ** 12n,
      commissionBps: 100,
    })
  })

  test('behavior: no referrer is null', () => {
    expect(referralStateRead(REGISTRY, ALICE, BOB).decode(answer(ZERO_ADDRESS)).referrer).toBeNull()
  })

  test('error: an answer that is too short', () => {
    expect(() => referralStateRead(REGISTRY, ALICE, BOB).decode('0x')).toThrow(RangeError)
  })
})

describe('viewReferralsRead', () => {
  test('default: what the ABI encodes is what is read [referral.1]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(address, uint256), { maxLength: 30 }), (rows) => {
        const data = encodeFunctionResult({
          abi: referralAbi,
          functionName: 'viewReferrals',
          result: [rows.map(([account]) => account), rows.map(([, paid]) => paid), BigInt(rows.length)],
        })
        expect(viewReferralsRead(REGISTRY, BOB, 0, 100).decode(data)).toEqual(
          rows.map(([account, commission]) => ({ account, commission })),
        )
      }),
    )
  })

  test('error: lists of two lengths, cut answers, empty ones [referral.1]', () => {
    const read = viewReferralsRead(REGISTRY, BOB, 0, 100)
    const whole = encodeFunctionResult({
      abi: referralAbi,
      functionName: 'viewReferrals',
      result: [[ALICE, BOB], [1n], 2n],
    })
    expect(() => read.decode(whole)).toThrow(RangeError)
    const cut = encodeFunctionResult({
      abi: referralAbi,
      functionName: 'viewReferrals',
      result: [[ALICE], [1n], 1n],
    })
    for (let length = 2; length < cut.length; length += 64) {
      expect(() => read.decode(cut.slice(0, length) as Hex)).toThrow(RangeError)
    }
  })
})

describe('getReferrerRead and registryIsAcceptable', () => {
  test('default', () => {
    const recorded = encodeFunctionResult({ abi: referralAbi, functionName: 'getReferrer', result: ALICE })
    expect(getReferrerRead(REGISTRY, BOB).decode(recorded)).toBe(ALICE)
    const zeroAddress = encodeFunctionResult({
      abi: referralAbi,
      functionName: 'getReferrer',
      result: ZERO_ADDRESS,
    })
    expect(getReferrerRead(REGISTRY, BOB).decode(zeroAddress)).toBeNull()
    for (const result of [true, false]) {
      const data = encodeFunctionResult({ abi: referralAbi, functionName: 'isAcceptable', result })
      expect(registryIsAcceptable(REGISTRY, ALICE, BOB).decode(data)).toBe(result)
    }
  })
})
