export * from './rpc.ts'
export * from './rpc-faults.ts'
export * from './test-wallet.ts'
export * from './page-watch.ts'
