import './copy/en.json'
import { formatCompactUsd, formatUsd, groupDigits } from '@ibull/domain'
import { Figures, InfoTip, type Figure, type FigureValue } from '@ibull/ui'
import type { AccountPosition, AccountRow, HistoryState } from '../../../history/index.ts'
import { useCopy, useLanguage, useNumberStyle } from '../../../i18n/index.ts'
import { agoText, dayText, Moment } from '../moments/index.ts'
import { positionTotal } from './position-total.ts'

export interface AccountFiguresProps {
  readonly facts: HistoryState<AccountRow | undefined>
  readonly positions: HistoryState<readonly AccountPosition[]>
}

/** Counts and times whose texts are as long as most get. */
const LONG_COUNT = '888'
const LONG_AGO_SECONDS = 59 * 60
const LONG_DAY = Date.UTC(2028, 10, 28) / 1_000

/** Totals of one account. */
export function AccountFigures({ facts, positions }: AccountFiguresProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const locale = useLanguage().locale.numbers
  const count = (value: number) => groupDigits(value.toString(), style)
  const ofFacts = (write: (row: AccountRow) => FigureValue | undefined): FigureValue => {
    if (facts.status === 'idle' || facts.status === 'loading') return { status: 'loading' }
    const row = facts.status === 'ready' ? facts.value : undefined
    return (row === undefined ? undefined : write(row)) ?? { status: 'unknown', reason: t('account.unknown') }
  }
  const figures: readonly Figure[] = [
    {
      id: 'value',
      label: t('account.value'),
      tip: <InfoTip label={t('account.aboutValue')}>{t('account.valueHelp')}</InfoTip>,
      value: valueFigure(),
    },
    {
      id: 'volume',
      label: t('account.volume'),
      tip: <InfoTip label={t('account.aboutVolume')}>{t('account.volumeHelp')}</InfoTip>,
      value: ofFacts(({ volumeUsd, swapCount }) =>
        volumeUsd === undefined
          ? undefined
          : {
              status: 'known',
              text: formatCompactUsd(volumeUsd, style),
              detail: swapCount === undefined ? undefined : t.plural('account.swaps', swapCount),
            },
      ),
    },
    {
      id: 'moves',
      label: t('account.moves'),
      detailLike: t('account.addsRemoves', { adds: LONG_COUNT, removes: LONG_COUNT }),
      value: ofFacts(({ addCount, removeCount }) =>
        addCount === undefined || removeCount === undefined
          ? undefined
          : {
              status: 'known',
              text: count(addCount + removeCount),
              detail: t('account.addsRemoves', { adds: count(addCount), removes: count(removeCount) }),
            },
      ),
    },
    {
      id: 'since',
      label: t('account.lastActive'),
      like: agoText(0, LONG_AGO_SECONDS, locale),
      detailLike: t('account.since', { date: dayText(LONG_DAY, locale) }),
      value: ofFacts(({ firstTimestamp, lastTimestamp }) =>
        lastTimestamp === undefined
          ? undefined
          : {
              status: 'known',
              text: <Moment timestamp={lastTimestamp} />,
              detail:
                firstTimestamp === undefined
                  ? undefined
                  : t('account.since', { date: dayText(firstTimestamp, locale) }),
            },
      ),
    },
  ]
  return <Figures label={t('account.totals')} figures={figures} />

  function valueFigure(): FigureValue {
    if (positions.status === 'idle' || positions.status === 'loading') return { status: 'loading' }
    if (positions.status === 'failed') return { status: 'unknown', reason: t('account.unknown') }
    const { valueUsd, unpricedCount } = positionTotal(positions.value)
    if (valueUsd === undefined) return { status: 'unknown', reason: t('account.noPrice') }
    return {
      status: 'known',
      text: formatUsd(valueUsd, style),
      detail:
        unpricedCount > 0
          ? t.plural('account.unpriced', unpricedCount)
          : t.plural('account.positionCount', positions.value.length),
    }
  }
}
