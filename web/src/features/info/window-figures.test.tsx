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
  expect(flowFigure(unknown, context).value).toEqual({ status: 'unknown', reason: 'info.notKnown' })
  expect(countFigure(unknown, context).value).toEqual({ status: 'unknown', reason: 'info.notKnown' })
  expect(stockFigure(unknown, context).value).toEqual({ status: 'unknown', reason: 'info.noUsdPrice' })
  expect(flowFigure(undefined, context).value).toEqual({ status: 'loading' })
  expect(flowFigure({ ...unknown, value: new Fraction(0n) }, context).value).toEqual({
    status: 'known',
    text: '$0.00',
  })
})

it('behavior: a figure keeps the room of its longest change, whether it waits, has none, or a short one', () => {
  const value = new Fraction(5n)
  for (const figure of [undefined, unknown, { value, change: new Fraction(1n, 100n) }]) {
    expect(flowFigure(figure, context).detailLike).toBe('+999.99% info.againstBefore')
    expect(countFigure(figure, context).detailLike).toBe('+999.99% info.againstBefore')
    expect(stockFigure(figure, context).detailLike).toBe('+999.99% info.since')
  }
})
