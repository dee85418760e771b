export * from './wallet-store.ts'
export * from './wallet-errors.ts'
