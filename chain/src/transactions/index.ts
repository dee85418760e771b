export * from './transaction-record.ts'
export type * from './transaction-store.ts'
