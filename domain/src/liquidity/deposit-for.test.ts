import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squareRootDown } from '../exchange/liquidity.ts'
import { Pair } from '../exchange/pair.ts'
import { Amount } from '../money/amount.ts'
import type { Token } from '../money/currency.ts'
import { bnb, cake, ibull, sampleAddress } from '../money/testing/sample-currencies.ts'
import { depositFor } from './deposit-for.ts'
import { depositAmounts, depositOutcome } from './deposit.ts'
import { LiquidityPool } from './liquidity-pool.ts'

test('depositFor: never mints less than what is missing, and hardly more [ifo.2]', () => {
  const reserve = fc.bigInt({ min: 10n ** 9n, max: 10n ** 27n })
  fc.assert(
    fc.property(
      reserve,
      reserve,
      fc.bigInt({ min: 60n, max: 100n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      fc.constantFrom([bnb, cake], [ibull, bnb], [cake, ibull]),
      (reserveA, reserveB, percent, part, [currencyA = bnb, currencyB = cake]) => {
        const reserves = [
          Amount.fromRaw(currencyA.wrapped, reserveA),
          Amount.fromRaw(currencyB.wrapped, reserveB),
        ]
        const [a, b] = reserves as [Amount<Token>, Amount<Token>]
        // The fees of swaps make reserves grow faster than the supply.
        const supply = (squareRootDown(reserveA * reserveB) * percent) / 100n
        const pool = new LiquidityPool(new Pair(sampleAddress(0x9a1), a, b), supply)
        const missing = (supply * part) / 10n ** 6n || 1n
        const situation = { kind: 'ready', pool } as const
        const form = depositFor(missing, pool, currencyA, currencyB)
        const { amountA, amountB } = depositAmounts(form, { currencyA, currencyB, situation })
        if (amountA.kind !== 'amount' || amountB.kind !== 'amount') throw new Error(form.typedValue)
        const question = { amountA: amountA.amount, amountB: amountB.amount, situation }
        const { liquidity } = depositOutcome(question) ?? { liquidity: 0n }
        const smallest = reserveA < reserveB ? reserveA : reserveB
        expect(liquidity).toBeGreaterThanOrEqual(missing)
        expect(liquidity - missing).toBeLessThanOrEqual(5n + (3n * supply) / smallest)
      },
    ),
  )
})
