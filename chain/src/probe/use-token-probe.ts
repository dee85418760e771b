import { isSameAddress, type Token, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../reads/use-chain-query.ts'
import type { TokenProbe } from './probe-token.ts'
import { tokenProbeQuery } from './token-probe-query.ts'

/**
 * Returns a token's probe result. Idle without a token, and for the wrapped native token, which needs no probe.
 */
export function useTokenProbe(token: Token | undefined): Loadable<TokenProbe> {
  const reader = useChainReader()
  const isTried = token !== undefined && !isSameAddress(token.address, reader.network.contracts.wrappedNative)
  return useChainQuery(isTried ? tokenProbeQuery(reader, token.address) : undefined)
}

/**
 * Whether probes have shown that none of the tokens withhold anything on buy, transfer or sale. `false` until
 * known.
 * Memoize the array.
 */
export function useAreUntaxed(tokens: readonly Token[]): boolean {
  const reader = useChainReader()
  const queries = useMemo(() => {
    const { wrappedNative } = reader.network.contracts
    return tokens
      .filter(({ address }) => !isSameAddress(address, wrappedNative))
      .map(({ address }) => tokenProbeQuery(reader, address))
  }, [reader, tokens])
  return useChainQueries(queries).every(
    (probe) =>
      probe.status === 'ready' &&
      probe.value.buyTaxBps === 0 &&
      probe.value.transferTaxBps === 0 &&
      probe.value.sellTaxBps === 0,
  )
}
