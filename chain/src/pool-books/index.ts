export { updatePoolFlow } from './update-pool-flow.ts'
export { usePoolBehind } from './use-pool-books.ts'
export type { PoolOfBooks } from './read-pool-books.ts'
