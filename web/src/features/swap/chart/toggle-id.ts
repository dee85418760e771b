/** The button that opens and closes the chart: it takes the focus back. */
export const SWAP_CHART_TOGGLE = 'swap-chart-toggle'

/** The place of the chart in the page. */
export const SWAP_CHART_PLACE = 'swap-chart'
