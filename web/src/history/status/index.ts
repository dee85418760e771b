export { HistoryBanner, type HistoryBannerProps } from './history-banner.tsx'
export { AwayView, type AwayViewProps } from './away-view.tsx'
