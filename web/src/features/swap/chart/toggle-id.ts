/** ID of the button that opens and closes the chart, to restore its focus. */
export const SWAP_CHART_TOGGLE = 'swap-chart-toggle'

/** ID of the chart. */
export const SWAP_CHART_PLACE = 'swap-chart'
