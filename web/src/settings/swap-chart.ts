import { useSyncExternalStore } from 'react'
import { network } from '../platform/index.ts'
import { settingsStore } from './settings-store.ts'

/** Whether the network has an indexer that the swap screen's chart can read. */
export const hasSwapChart = network.services.exchangeGraphUrl !== undefined

/** Where the chart has room beside the form, next to an open menu. */
const roomBesideForm = () => window.matchMedia('(min-width: 80rem)')

function isSwapChartOpen(): boolean {
  const { swapChart } = settingsStore.getState()
  return hasSwapChart && (swapChart === 'open' || (swapChart === 'byWidth' && roomBesideForm().matches))
}

function subscribe(listener: () => void): () => void {
  const room = roomBesideForm()
  room.addEventListener('change', listener)
  const unsubscribe = settingsStore.subscribe(listener)
  return () => {
    room.removeEventListener('change', listener)
    unsubscribe()
  }
}

/**
 * Returns whether the swap screen's chart is open: as the user left it, otherwise in a window of 1280 px (80 rem) or
 * more. Never without an indexer. Known before the first paint, so that nothing moves later.
 */
export function useIsSwapChartOpen(): boolean {
  return useSyncExternalStore(subscribe, isSwapChartOpen)
}
