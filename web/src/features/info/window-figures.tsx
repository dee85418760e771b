import { formatCompactUsd, formatCount, Fraction, type NumberStyle } from '@ibull/domain'
import type { Figure } from '@ibull/ui'
import type { HistoryWindow, Figure as WindowFigure } from '../../history/index.ts'
import type { Copy } from '../../i18n/index.ts'
import { signedPercent } from '../../charts/index.ts'
import { Change } from './parts/index.ts'

/** Context for formatting figures. */
export interface FigureContext {
  readonly t: Copy
  readonly style: NumberStyle
  readonly window: HistoryWindow
}

/** A figure's value, and the longest that its change gets, whose lines are reserved. */
export type WithChange = Pick<Figure, 'value' | 'detailLike'>

/** A change of as many digits as are shown. */
const LONGEST_CHANGE = new Fraction(99_999n, 10_000n)

/** Formats a USD sum over the window, compared with the previous window. */
export function flowFigure(figure: WindowFigure | undefined, context: FigureContext): WithChange {
  return withChange(figure, context, (value) => formatCompactUsd(value, context.style), FLOW)
}

/** Formats a count over the window, compared with the previous window. */
export function countFigure(figure: WindowFigure | undefined, context: FigureContext): WithChange {
  return withChange(figure, context, (value) => formatCount(value.floor(), context.style), FLOW)
}

/** Formats a current USD value, compared with the start of the window. */
export function stockFigure(
  figure: WindowFigure | undefined,
  context: FigureContext,
  write: (value: Fraction) => string = (value) => formatCompactUsd(value, context.style),
): WithChange {
  return withChange(figure, context, write, STOCK)
}

/** If the start of the window is unknown, so are the flows within it. */
const FLOW = { unknown: 'info.notKnown', since: 'info.againstBefore' } as const
const STOCK = { unknown: 'info.noUsdPrice', since: 'info.since' } as const

function withChange(
  figure: WindowFigure | undefined,
  { t, style, window }: FigureContext,
  write: (value: Fraction) => string,
  words: typeof FLOW | typeof STOCK,
): WithChange {
  const since = t(words.since, { window: t(`info.window.${window}`) })
  return {
    value: valueOf(figure, write, since, t(words.unknown)),
    detailLike: `${signedPercent(LONGEST_CHANGE, style)} ${since}`,
  }
}

/** `undefined` is loading; a figure without a value is unknown. An unknown change is omitted. */
function valueOf(
  figure: WindowFigure | undefined,
  write: (value: Fraction) => string,
  since: string,
  reason: string,
): Figure['value'] {
  if (figure === undefined) return { status: 'loading' }
  const { value, change } = figure
  if (value === undefined) return { status: 'unknown', reason }
  const text = write(value)
  if (change === undefined) return { status: 'known', text }
  return {
    status: 'known',
    text,
    detail: (
      <>
        <Change share={change} /> {since}
      </>
    ),
  }
}
