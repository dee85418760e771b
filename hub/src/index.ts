export { createHub } from './create-hub.ts'
export type { HubLimits, HubOptions } from './hub-options.ts'
export { createInMemoryInternet } from './internet/in-memory-internet.ts'
export type { ConnectionTarget, Internet } from './internet/internet.ts'
