import { Token, type Address } from '@ibull/domain'
import { useMemo } from 'react'
import type { ReadState } from '../reads/read-types.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { mapReadState, useChainQuery } from '../reads/use-chain-query.ts'
import { tokenQuery } from './token-query.ts'

/** The token at an address as the chain tells it, its labels safe to show. Idle without an address. */
export function useToken(address: Address | undefined): ReadState<Token> {
  const reader = useChainReader()
  const state = useChainQuery(address === undefined ? undefined : tokenQuery(reader, address))
  return useMemo(() => mapReadState(state, (fields) => new Token(fields)), [state])
}
