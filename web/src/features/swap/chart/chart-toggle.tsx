import './copy/en.json'
import { IconButton } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { updateSettings, useIsSwapChartOpen } from '../../../settings/index.ts'
import { SWAP_CHART_PLACE, SWAP_CHART_TOGGLE } from './toggle-id.ts'

/** Opens and closes the price chart, scrolling to it if it opens out of view. */
export function ChartToggle() {
  const t = useCopy()
  const isOpen = useIsSwapChartOpen()
  return (
    <IconButton
      id={SWAP_CHART_TOGGLE}
      icon="chart"
      label={t(isOpen ? 'swapChart.hide' : 'swapChart.show')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? SWAP_CHART_PLACE : undefined}
      onClick={() => {
        updateSettings({ swapChart: isOpen ? 'closed' : 'open' })
        if (!isOpen) {
          requestAnimationFrame(() =>
            document.getElementById(SWAP_CHART_PLACE)?.scrollIntoView({ block: 'nearest' }),
          )
        }
      }}
    />
  )
}
