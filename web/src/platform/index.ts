export { reloadOnce } from './reload-once.ts'
export { network } from './network.ts'
export { brand, type Brand, type BrandLink } from './brand.ts'
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
export { FeaturesContext, isAvailable, useFeatures, type Feature, type UserHeadProps } from './feature.ts'
export * from './routing/index.ts'
