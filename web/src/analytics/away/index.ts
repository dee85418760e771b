export { AwayView, type AwayStatus, type AwayViewProps } from './away-view.tsx'
