export { isFramed } from './is-framed.ts'
export { reloadOnce } from './reload-once.ts'
export { lazyComponent } from './lazy-component.tsx'
export { loadPairTable, network } from './network.ts'
export { brand, type Brand, type BrandLink } from './brand.ts'
export type { MarkShape } from './brand-file.ts'
export { isSamePageState, SAME_PAGE } from './same-page.ts'
export { whenIdle } from './when-idle.ts'
export {
  createPersistedStore,
  type FieldReader,
  booleanField,
  choiceField,
  integerField,
  type PersistedStore,
} from './persisted-store.ts'
export { marketAt, marketPath, predictionMarkets } from './prediction-markets.ts'
export { offeredNetwork } from './offered-network.ts'
export { offers } from './offers.ts'
export {
  FeaturesContext,
  isAvailable,
  offeredFeatures,
  useFeatures,
  type Feature,
  type UserHeadProps,
} from './feature.ts'
export * from './routing/index.ts'
