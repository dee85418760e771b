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
 * Whether probes have shown that none of the tokens withhold anything; the wrapped native token needs none. `false`
 * until known. Memoize the array.
 */
export function useAreUntaxed(tokens: readonly Token[]): boolean {
  const { wrappedNative } = useChainReader().network.contracts
  const tried = useMemo(
    () => tokens.filter(({ address }) => !isSameAddress(address, wrappedNative)),
    [tokens, wrappedNative],
  )
  return useUntaxed(tried).every((isKnown) => isKnown === true)
}

/**
 * Whether a probe has shown that a token withholds nothing on buy, transfer or sale, for each token, in order.
 * `undefined` until known, and where no node can probe. Memoize the array.
 */
export function useUntaxed(tokens: readonly Token[]): readonly (boolean | undefined)[] {
  const reader = useChainReader()
  const queries = useMemo(
    () => tokens.map(({ address }) => tokenProbeQuery(reader, address)),
    [reader, tokens],
  )
  const probes = useChainQueries(queries)
  return useMemo(
    () => probes.map((probe) => (probe.status === 'ready' ? isUntaxed(probe.value) : undefined)),
    [probes],
  )
}

function isUntaxed({ buyTaxBps, transferTaxBps, sellTaxBps }: TokenProbe): boolean {
  return buyTaxBps === 0 && transferTaxBps === 0 && sellTaxBps === 0
}
