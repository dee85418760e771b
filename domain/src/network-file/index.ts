export { leftOut } from './left-out.ts'
export type * from './network-file.ts'
export { readNetworkFile, type NetworkKnowledge } from './schema.ts'
