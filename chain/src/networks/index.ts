export * from './network.ts'
export * from './network-of.ts'
export * from './house-networks.ts'
export * from './registry.ts'
