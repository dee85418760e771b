import { PLAIN_STYLE, loaded, Percent } from '@ibull/domain'
import { expect, test } from 'vitest'
import type { MoneyText } from '../../../tokens/index.ts'
import { pricesOf } from './add-texts.ts'
import type { AddModel } from './use-add-model.ts'

test('pricesOf: shows the share of the pool with 4 significant digits', () => {
  const side = { currency: undefined }
  const model = { isPair: true, a: side, b: side, share: new Percent(1n, 3n) } as unknown as AddModel
  expect(pricesOf(model, { style: PLAIN_STYLE } as MoneyText)?.share).toEqual(loaded('33.33%'))
})
