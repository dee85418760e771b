/*
 * Every indexed feature: its tables and its manifest. Ponder's configuration, its schema and its handlers, the
 * endpoints and the version of the tables follow from it.
 */
export * from './balances/feature.ts'
export * from './blocks/feature.ts'
export * from './exchange/feature.ts'
export * from './governance/feature.ts'
export * from './lottery/feature.ts'
export * from './prediction/feature.ts'
export * from './profile/feature.ts'
export * from './trading-competition/feature.ts'
