import { formatCompactUsd, formatCount, type Fraction, type NumberStyle } from '@ibull/domain'
import type { FigureValue } from '@ibull/ui'
import type { HistoryWindow, Figure as WindowFigure } from '../../history/index.ts'
import type { Copy } from '../../i18n/index.ts'
import { Change } from './parts/index.ts'

/** Context for formatting figures. */
export interface FigureContext {
  readonly t: Copy
  readonly style: NumberStyle
  readonly window: HistoryWindow
}

/** Formats a USD sum over the window, compared with the previous window. */
export function flowFigure(figure: WindowFigure | undefined, context: FigureContext): FigureValue {
  return valueOf(figure, context, (value) => formatCompactUsd(value, context.style), FLOW)
}

/** Formats a count over the window, compared with the previous window. */
export function countFigure(figure: WindowFigure | undefined, context: FigureContext): FigureValue {
  return valueOf(figure, context, (value) => formatCount(value.floor(), context.style), FLOW)
}

/** Formats a current USD value, compared with the start of the window. */
export function stockFigure(
  figure: WindowFigure | undefined,
  context: FigureContext,
  write: (value: Fraction) => string = (value) => formatCompactUsd(value, context.style),
): FigureValue {
  return valueOf(figure, context, write, STOCK)
}

/** If the start of the window is unknown, so are the flows within it. */
const FLOW = { unknown: 'info.notKnown', since: 'info.againstBefore' } as const
const STOCK = { unknown: 'info.noUsdPrice', since: 'info.since' } as const

/** `undefined` is loading; a figure without a value is unknown. An unknown change is omitted. */
function valueOf(
  figure: WindowFigure | undefined,
  { t, window }: FigureContext,
  write: (value: Fraction) => string,
  words: typeof FLOW | typeof STOCK,
): FigureValue {
  if (figure === undefined) return { status: 'loading' }
  const { value, change } = figure
  if (value === undefined) return { status: 'unknown', reason: t(words.unknown) }
  const text = write(value)
  if (change === undefined) return { status: 'known', text }
  return {
    status: 'known',
    text,
    detail: (
      <>
        <Change share={change} /> {t(words.since, { window: t(`info.window.${window}`) })}
      </>
    ),
  }
}
