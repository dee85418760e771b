import { Fraction, PLAIN_STYLE } from '@ibull/domain'
import { expect, it } from 'vitest'
import { countFigure, flowFigure, stockFigure, type FigureContext } from './window-figures.tsx'

const context = {
  t: ((key: string) => key) as FigureContext['t'],
  style: PLAIN_STYLE,
  window: '24h',
} as const
const unknown = { value: undefined, change: undefined }

it('behavior: what happened in a window is not known without its beginning; what there is, without a price', () => {
  expect(flowFigure(unknown, context)).toEqual({ status: 'unknown', reason: 'info.notKnown' })
  expect(countFigure(unknown, context)).toEqual({ status: 'unknown', reason: 'info.notKnown' })
  expect(stockFigure(unknown, context)).toEqual({ status: 'unknown', reason: 'info.noUsdPrice' })
  expect(flowFigure(undefined, context)).toEqual({ status: 'loading' })
  expect(flowFigure({ ...unknown, value: new Fraction(0n) }, context)).toEqual({
    status: 'known',
    text: '$0.00',
  })
})
