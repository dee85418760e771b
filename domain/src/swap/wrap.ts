import type { Currency } from '../money/currency.ts'

/** `wrap`: BNB to WBNB; `unwrap`: WBNB to BNB. Both are one to one and need no pair. */
export type WrapType = 'none' | 'wrap' | 'unwrap'

export function wrapTypeOf(input: Currency | undefined, output: Currency | undefined): WrapType {
  if (input === undefined || output === undefined) return 'none'
  if (input.kind === 'native' && output.kind === 'token' && input.wrapped.isSame(output)) return 'wrap'
  if (input.kind === 'token' && output.kind === 'native' && output.wrapped.isSame(input)) return 'unwrap'
  return 'none'
}
