/* All indexed features: their tables and manifests. Ponder's configuration, schema and handlers, the endpoints
   and the
   table version are derived from them. */
export * from './balances/feature.ts'
export * from './blocks/feature.ts'
export * from './exchange/feature.ts'
export * from './farm-auction/feature.ts'
export * from './governance/feature.ts'
export * from './lottery/feature.ts'
export * from './prediction/feature.ts'
export * from './profile/feature.ts'
export * from './skipped-events/feature.ts'
export * from './token-sale/feature.ts'
export * from './trading-competition/feature.ts'
