import '../copy/en.json'
import type { Address } from '@ibull/domain'
import { Card } from '@ibull/ui'
import { useState } from 'react'
import { useTokenCandles, type CandleInterval, type TokenFacts } from '../../../history/index.ts'
import { useChartMoney } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { CandleChart } from '../candles/candle-chart.tsx'

export interface TokenCandlesProps {
  readonly address: Address
  /** `undefined` while loading. */
  readonly facts: TokenFacts | undefined
}

/** A token's price in USD over time. */
export function TokenCandles({ address, facts }: TokenCandlesProps) {
  const t = useCopy()
  const money = useChartMoney()
  const [interval, setInterval] = useState<CandleInterval>('day')
  const candles = useTokenCandles(address, interval)
  const base = facts?.token.symbol ?? ''
  return (
    <Card>
      <CandleChart
        label={facts === undefined ? t('info.price') : t('info.chart.price', { base, quote: 'USD' })}
        state={facts === undefined ? { status: 'loading' } : candles}
        interval={interval}
        onIntervalChange={setInterval}
        formatPrice={money.usdPrice}
        emptyText={
          facts !== undefined && facts.priceUsd === undefined
            ? t('info.noPriceText', { symbol: base })
            : undefined
        }
      />
    </Card>
  )
}
