export { AnalyticsBanner, type AnalyticsBannerProps } from './analytics-banner.tsx'
export { AwayView, type AwayViewProps } from './away-view.tsx'
