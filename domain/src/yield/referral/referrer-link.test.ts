import { describe, expect, test } from 'vitest'
import type { Address, ParseAddress } from '../../money/address.ts'
import { parseReferrer, referralLink } from './referrer-link.ts'

const alice: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const bob: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const router: Address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'

/** Behaves like the chain package's parser for the addresses in these tests. */
const parseAddress: ParseAddress = (text) =>
  [alice, bob, router, '0x0000000000000000000000000000000000000000' as const].find(
    (known) => known === text || known.toLowerCase() === text,
  )
const context = { parseAddress, account: bob, refused: [router] }

describe('parseReferrer', () => {
  test('default: an address, checksummed [referral.2]', () => {
    expect(parseReferrer(alice.toLowerCase(), context)).toEqual({ kind: 'referrer', address: alice })
    expect(parseReferrer(` ${alice} `, context)).toEqual({ kind: 'referrer', address: alice })
  })

  test("behavior: an account can't refer itself, in any spelling [referral.2]", () => {
    expect(parseReferrer(bob.toLowerCase(), context)).toEqual({ kind: 'self' })
    expect(parseReferrer(bob, { ...context, account: undefined })).toEqual({ kind: 'referrer', address: bob })
  })

  test.each(['', '0x', alice.slice(0, -1), `${alice}0`, 'alice.bnb', `0x${'0'.repeat(40)}`, router])(
    'error: %j names no referrer',
    (text) => {
      expect(parseReferrer(text, context)).toEqual({ kind: 'invalid' })
    },
  )
})

describe('referralLink', () => {
  test('default: what it makes is what is read [referral.2]', () => {
    const link = new URL(referralLink('https://ibull.example/app/', alice))
    expect(link.pathname).toBe('/app/')
    expect(parseReferrer(link.searchParams.get('ref') ?? '', context)).toEqual({
      kind: 'referrer',
      address: alice,
    })
  })
})
