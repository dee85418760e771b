import { isPoolBehind, type Loadable, type PoolBooks, type Token } from '@ibull/domain'
import { useMemo } from 'react'
import { chainQuery, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { candidatePair, type CandidatePair } from '../tokens/pair-address.ts'
import { booksReads, poolOfBooks, type PoolOfBooks } from './read-pool-books.ts'

/** Returns a query for a pool's books; `undefined` as the value where there is no pool or it can't be read. */
export function poolBooksQuery(
  reader: ChainReader,
  candidate: CandidatePair,
): ChainQuery<PoolBooks | undefined> {
  return chainQuery(reader, {
    verb: 'poolBooks',
    parameters: [candidate.address],
    cadence: 'block',
    reads: () => booksReads(candidate),
    assemble: (results) => {
      const answers = results.map((result) => (result.status === 'success' ? result.value : undefined))
      const pool = poolOfBooks(candidate, answers)
      return pool && { reserves: pool.reserves, balances: pool.balances }
    },
  })
}

const NONE: readonly PoolOfBooks[] = []

/** Returns the pool of two different tokens, read with each block, while its books are ahead of what it holds. */
export function usePoolBehind(a: Token, b: Token): readonly PoolOfBooks[] {
  const reader = useChainReader()
  const candidate = useMemo(() => candidatePair(reader.network, a, b), [reader, a, b])
  const books: Loadable<PoolBooks | undefined> = useChainQuery(
    useMemo(() => poolBooksQuery(reader, candidate), [reader, candidate]),
  )
  const value = books.status === 'ready' ? books.value : undefined
  return useMemo(() => {
    if (value === undefined || !isPoolBehind(value)) return NONE
    const { address, tokens } = candidate
    return [{ ...value, address, tokens }]
  }, [value, candidate])
}
