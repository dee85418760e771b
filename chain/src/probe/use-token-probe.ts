import { isSameAddress, type Token, type Loadable } from '@ibull/domain'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import type { TokenProbe } from './probe-token.ts'
import { tokenProbeQuery } from './token-probe-query.ts'

/** What a trial of a token shows. Idle without one, and for the wrapped native token, which needs none. */
export function useTokenProbe(token: Token | undefined): Loadable<TokenProbe> {
  const reader = useChainReader()
  const isTried = token !== undefined && !isSameAddress(token.address, reader.network.contracts.wrappedNative)
  return useChainQuery(isTried ? tokenProbeQuery(reader, token.address) : undefined)
}
