import { Token, mapLoadable, type Address, type Loadable } from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { tokenQuery } from './token-query.ts'

/** Returns a token's on-chain metadata with sanitized labels. Idle without an address. */
export function useToken(address: Address | undefined): Loadable<Token> {
  const reader = useChainReader()
  const state = useChainQuery(address === undefined ? undefined : tokenQuery(reader, address))
  return useMemo(() => mapLoadable(state, (fields) => new Token(fields)), [state])
}
