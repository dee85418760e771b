export * from '../src/balances/tables.ts'
export * from '../src/blocks/tables.ts'
export * from '../src/exchange/tables.ts'
