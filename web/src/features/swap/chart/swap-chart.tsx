import './copy/en.json'
import { isSameAddress, type Currency } from '@ibull/domain'
import { HistoryBanner } from '../../../history/index.ts'
import { updateSettings, useSettings } from '../../../settings/index.ts'
import { SwapChartView } from './swap-chart-view.tsx'
import { SWAP_CHART_TOGGLE } from './toggle-id.ts'
import { usePriceHistory } from './use-price-history.ts'

export interface SwapChartProps {
  readonly input: Currency | undefined
  readonly output: Currency | undefined
}

/** Price of the form's input in its output over time, next to the form. */
export default function SwapChart({ input, output }: SwapChartProps) {
  const range = useSettings((settings) => settings.swapChartRange)
  const isUserOpened = useSettings((settings) => settings.swapChart) === 'open'
  const history = usePriceHistory(input?.wrapped, output?.wrapped, range)
  return (
    <SwapChartView
      input={input}
      output={output}
      pair={pairKind(input, output)}
      history={history}
      isUserOpened={isUserOpened}
      range={range}
      onRangeChange={(swapChartRange) => updateSettings({ swapChartRange })}
      away={
        history.status === 'failed' ? undefined : (
          <HistoryBanner missing={history.status === 'ready' ? history.missing : []} />
        )
      }
      onClose={() => {
        updateSettings({ swapChart: 'closed' })
        const focused = document.getElementById(SWAP_CHART_TOGGLE) ?? document.getElementById('content')
        focused?.focus()
      }}
    />
  )
}

function pairKind(input: Currency | undefined, output: Currency | undefined): 'none' | 'wrap' | 'trade' {
  if (input === undefined || output === undefined) return 'none'
  return isSameAddress(input.wrapped.address, output.wrapped.address) ? 'wrap' : 'trade'
}
