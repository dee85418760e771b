import { candidatePair } from '@ibull/chain'
import { isSameAddress, type Address, type Token } from '@ibull/domain'
import { network } from '../../../platform/index.ts'

/**
 * Returns the pool address of two tokens, and whether the first is its token0; `undefined` for fewer than two
 * tokens.
 */
export function candlePair(
  input: Token | undefined,
  output: Token | undefined,
): { readonly address: Address; readonly isInputFirst: boolean } | undefined {
  if (input === undefined || output === undefined || isSameAddress(input.address, output.address))
    return undefined
  const { address, tokens } = candidatePair(network, input, output)
  return { address, isInputFirst: isSameAddress(tokens[0].address, input.address) }
}
