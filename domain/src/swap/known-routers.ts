import type { Address } from '../money/address.ts'

/** Uniswap's V2 factory and its two routers: people paste them by mistake, and the output would be lost. */
export const KNOWN_ROUTER_ADDRESSES: readonly Address[] = [
  '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  '0xf164fC0Ec4E93095b804a4795bBe1e041497b92a',
  '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
]
