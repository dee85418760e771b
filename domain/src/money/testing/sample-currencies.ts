import type { Address } from '../address.ts'
import { NativeCurrency, Token } from '../currency.ts'

/** Returns the address equal to a number, for tests. */
export function sampleAddress(id: number | bigint): Address {
  return `0x${id.toString(16).padStart(40, '0')}`
}

export function sampleToken(symbol: string, decimals = 18, id = 0x1000, name = `${symbol} token`): Token {
  return new Token({ chainId: 56, address: sampleAddress(id), decimals, symbol, name })
}

export const wbnb = sampleToken('WBNB', 18, 0xb0, 'Wrapped BNB')
export const bnb = new NativeCurrency('BNB', 'BNB', wbnb)
export const cake = sampleToken('CAKE', 18, 0xca, 'PancakeSwap Token')
export const ibull = sampleToken('IBULL', 9, 0x1b, 'iBull')
export const busd = sampleToken('BUSD', 18, 0xb5d, 'BUSD Token')
