import '../copy/en.json'
import { mapLoadable, type Address } from '@ibull/domain'
import { Card, SegmentedControl } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { usePairCandles, type CandleInterval, type PairFacts } from '../../../history/index.ts'
import { network } from '../../../platform/index.ts'
import { useChartMoney } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { CandleChart } from '../candles/candle-chart.tsx'
import { invertCandles } from '../candles/invert-candles.ts'
import { readsInverted } from './pair-direction.ts'

export interface PairCandlesProps {
  readonly address: Address
  /** `undefined` while loading. */
  readonly facts: PairFacts | undefined
}

/** Price of one of a pair's tokens in the other over time, in either direction. */
export function PairCandles({ address, facts }: PairCandlesProps) {
  const t = useCopy()
  const money = useChartMoney()
  const [interval, setInterval] = useState<CandleInterval>('day')
  const [direction, setDirection] = useState<'straight' | 'inverted'>()
  const candles = usePairCandles(address, interval)
  const { token0, token1 } = facts ?? {}
  const usual =
    token0 !== undefined && token1 !== undefined && readsInverted(token0.address, token1.address, network)
      ? 'inverted'
      : 'straight'
  const chosen = direction ?? usual
  const state = useMemo(
    () => (chosen === 'inverted' ? mapLoadable(candles, invertCandles) : candles),
    [candles, chosen],
  )
  const isNamed = facts !== undefined
  const base = (chosen === 'inverted' ? token1 : token0)?.symbol ?? ''
  const quote = (chosen === 'inverted' ? token0 : token1)?.symbol ?? ''
  return (
    <Card>
      <CandleChart
        label={isNamed ? t('info.chart.price', { base, quote }) : t('info.price')}
        state={isNamed ? state : { status: 'loading' }}
        interval={interval}
        onIntervalChange={setInterval}
        formatPrice={(price) => `${money.number(price)} ${quote}`}
        choices={
          <SegmentedControl
            label={t('info.direction')}
            isLabelHidden
            segments={[
              { value: 'straight', label: <bdi>{token0?.symbol ?? '–'}</bdi> },
              { value: 'inverted', label: <bdi>{token1?.symbol ?? '–'}</bdi> },
            ]}
            value={chosen}
            onChange={setDirection}
          />
        }
      />
    </Card>
  )
}
