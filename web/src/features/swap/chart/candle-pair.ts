import { candidatePair } from '@ibull/chain'
import { isSameAddress, type Address, type Token } from '@ibull/domain'
import { network } from '../../../platform/index.ts'

/** Where two tokens would have their pool, and whether the first is its token0; `undefined` for less than two. */
export function candlePair(
  input: Token | undefined,
  output: Token | undefined,
): { readonly address: Address; readonly isInputFirst: boolean } | undefined {
  if (input === undefined || output === undefined || isSameAddress(input.address, output.address))
    return undefined
  const { address, tokens } = candidatePair(network, input, output)
  return { address, isInputFirst: isSameAddress(tokens[0].address, input.address) }
}
