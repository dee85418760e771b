import './copy/en.json'
import type { Address } from '@ibull/domain'
import { TimeChart } from '@ibull/ui/chart'
import { useMemo } from 'react'
import { useAccountHistory } from '../../../history/index.ts'
import { readingProps, useChartLabels, useChartMoney, useChartTimes } from '../../../charts/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { InfoSection } from '../parts/index.ts'

/** Value of an account's positions by day. */
export function AccountValueChart({ address }: { readonly address: Address }) {
  const t = useCopy()
  const money = useChartMoney()
  const labels = useChartLabels()
  const times = useChartTimes('day')
  const history = useAccountHistory(address)
  const days = history.status === 'ready' ? history.value : undefined
  const series = useMemo(
    () => ({
      kind: 'area' as const,
      points: (days ?? []).map(({ date, valueUsd }) => ({ time: date, value: valueUsd?.toNumber() })),
    }),
    [days],
  )
  const reading = readingProps(history, t)
  return (
    <InfoSection title={t('account.valueOverTime')}>
      <TimeChart
        label={t('account.chartLabel')}
        series={series}
        {...times}
        labels={labels}
        formatValue={money.usd}
        formatAxis={money.usdShort}
        {...reading}
        message={reading.message ?? t('account.noHistory')}
      />
    </InfoSection>
  )
}
