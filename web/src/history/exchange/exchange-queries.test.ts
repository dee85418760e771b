import { Fraction } from '@ibull/domain'
import { expect, test } from 'vitest'
import { contextOf, fakeEndpoint, meta } from '../testing/sample-answers.ts'
import { fetchExchangeTotals } from './exchange-queries.ts'

test('behavior: an exchange of which nothing is indexed yet is one without pairs, not an unreadable answer', async () => {
  const endpoint = fakeEndpoint(
    () => ({ meta: meta(0), factory: [], bundle: null }),
    () => ({ newest: [] }),
  )
  const { value, missing } = await fetchExchangeTotals(contextOf(endpoint))
  expect(value.pairCount).toBe(0)
  expect(value.liquidityUsd.value).toEqual(new Fraction(0n))
  expect(value.nativePriceUsd.value).toBeUndefined()
  expect(missing).toEqual(['blocks'])
})
