export {
  ANALYTICS_PARTS,
  mapAnalyticsState,
  type AnalyticsPart,
  type AnalyticsState,
  type AnalyticsStatus,
  type AsOf,
} from './analytics-state.ts'
export * from './analytics-types.ts'
export * from './hooks.ts'
