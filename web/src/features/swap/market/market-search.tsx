import { candidatePair, inSlices, parseAddress, usePairs, type CandidatePair } from '@ibull/chain'
import { useUntaxed } from '@ibull/chain/probe'
import {
  addressKey,
  pairsOnRoutes,
  type AnyTrade,
  type PairGraph,
  Token,
  type TokenPair,
} from '@ibull/domain'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useDeepPairs } from '../../../history/index.ts'
import { network } from '../../../platform/index.ts'
import { GraphCache } from '../graph-cache.ts'
import { bestTradeIn, type TradeQuestion } from '../use-best-trade.ts'
import { pairsBeyond, type Widening } from './widening.ts'

export interface MarketSearchProps {
  readonly question: TradeQuestion
  /** The page's own pairs. */
  readonly graph: PairGraph
  /** Trade whose call would fail: routes avoid its tokens from then on. */
  readonly refused: AnyTrade | undefined
  /** Called with the pairs that routes may use, and with `undefined` once there are none. */
  readonly onChange: (widening: Widening | undefined) => void
}

/** Maximum tokens probed for the routes of two currencies: a list of bad ones ends the search. */
const MAX_TRIED = 6

const NO_CANDIDATES: readonly CandidatePair[] = []
const NO_TOKENS: readonly Token[] = []
const UNSUPPORTED: ReadonlySet<string> = new Set(network.unsupportedTokens.map(addressKey))

/**
 * Finds pairs of the exchange's list that improve routes between two currencies while it is mounted; renders nothing
 * itself. Use the currencies as its key. The list only suggests tokens: addresses are computed, reserves are read,
 * and a token is probed before a route passes through it.
 */
export default function MarketSearch({ question, graph, refused, onChange }: MarketSearchProps) {
  const { input, output } = question
  const candidates = useCandidates(useDeepPairs(), graph, input.wrapped, output.wrapped)
  const listed = usePairs(candidates)
  const pairs = listed.status === 'ready' ? listed.value.pairs : undefined
  const [tried, setTried] = useState(NO_TOKENS)
  const [avoided, setAvoided] = useState(NO_TOKENS)
  const { trusted, bad } = useStanding(tried, avoided)

  const [cache] = useState(() => new GraphCache())
  const best = useMemo(() => {
    if (pairs === undefined) return undefined
    const beyond = pairsBeyond(graph, pairs, (key) => !bad.has(key))
    return bestTradeIn({ graph, wider: cache.graphOf([...graph.pairs, ...beyond]) }, question)
  }, [cache, graph, pairs, bad, question])

  const untried = strangersOf(best, graph, question).filter((token) => !includes(tried, token))
  if (untried.length > 0 && tried.length + untried.length <= MAX_TRIED) setTried([...tried, ...untried])
  const failing = strangersOf(refused, graph, question).filter((token) => !includes(avoided, token))
  if (failing.length > 0) setAvoided([...avoided, ...failing])

  useLayoutEffect(() => {
    const ends = [input, output].map(({ wrapped }) => addressKey(wrapped.address))
    onChange(candidates.length === 0 ? undefined : { candidates, trusted: new Set([...trusted, ...ends]) })
  }, [candidates, trusted, input, output, onChange])
  useLayoutEffect(() => () => onChange(undefined), [onChange])
  return null
}

/** Returns the pairs of the list whose reserves to read, once their addresses are computed. */
function useCandidates(
  listed: readonly TokenPair[] | undefined,
  graph: PairGraph,
  input: Token,
  output: Token,
): readonly CandidatePair[] {
  // Which pairs exist hardly ever changes between two blocks, unlike the graph.
  const [known] = useState(graph)
  const [candidates, setCandidates] = useState(NO_CANDIDATES)
  useEffect(() => {
    if (listed === undefined) return
    const isTradable = (token: Token) => !UNSUPPORTED.has(addressKey(token.address))
    const couples = pairsOnRoutes(
      listed.filter((couple) => couple.every(isTradable)),
      known,
      input,
      output,
    )
    let isCurrent = true
    const compute = async () => {
      const computed = await inSlices(couples, ([tokenA, tokenB]) =>
        candidatePair(network, withChecksum(tokenA), withChecksum(tokenB)),
      )
      // In an order of their own: ranks that change in the list are no reason to read the reserves again.
      if (isCurrent) setCandidates([...computed].sort((a, b) => (a.address < b.address ? -1 : 1)))
    }
    void compute()
    return () => {
      isCurrent = false
    }
  }, [listed, known, input, output])
  return candidates
}

/** Lists spell addresses in lower case, which is fine for searching, but not for what a user may see. */
function withChecksum(token: Token): Token {
  const address = parseAddress(token.address) ?? token.address
  return address === token.address ? token : new Token({ ...token, address })
}

/** Sorts tokens by what is known about them, by `addressKey`: neither, while it is unknown. */
function useStanding(tried: readonly Token[], avoided: readonly Token[]) {
  const verdicts = useUntaxed(tried)
  return useMemo(() => {
    const keysOf = (isUntaxed: boolean) =>
      tried.filter((_, index) => verdicts[index] === isUntaxed).map(({ address }) => addressKey(address))
    const bad = new Set([...keysOf(false), ...avoided.map(({ address }) => addressKey(address))])
    return { bad, trusted: keysOf(true).filter((key) => !bad.has(key)) }
  }, [tried, verdicts, avoided])
}

/** Tokens that a trade passes through and the page's own pairs don't have. */
function strangersOf(
  trade: AnyTrade | undefined,
  graph: PairGraph,
  { input, output }: TradeQuestion,
): readonly Token[] {
  const passed = trade?.parts.flatMap(({ route }) => route.path) ?? []
  return passed.filter(
    (token) =>
      graph.indexOf(token) === undefined && !token.isSame(input.wrapped) && !token.isSame(output.wrapped),
  )
}

function includes(tokens: readonly Token[], token: Token): boolean {
  return tokens.some((other) => other.isSame(token))
}
