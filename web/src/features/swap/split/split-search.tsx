import { TYPICAL_APPROVE_GAS, useAllowance, useChainHealth } from '@ibull/chain'
import { useAreUntaxed } from '@ibull/chain/probe'
import { addressKey, bestSplit, type SplitTrade, type Token, type Trade } from '@ibull/domain'
import { useLayoutEffect, useMemo, useState } from 'react'
import { network } from '../../../platform/index.ts'
import { splitCostsOf } from './split-costs.ts'
import type { SplitFinder, SplitQuestion } from './split-question.ts'

export interface SplitSearchProps {
  readonly question: SplitQuestion
  readonly gasPriceWei: bigint
  /** Called with a function that finds splits, and with `undefined` once none can be offered. */
  readonly onChange: (finder: SplitFinder | undefined) => void
}

/**
 * Provides the split search while it is mounted; renders nothing itself. Costs include the split router's missing
 * approval. Tokens are probed first, because one with a transfer tax would charge it twice.
 */
export default function SplitSearch({ question, gasPriceWei, onChange }: SplitSearchProps) {
  const { inputAmount } = question.single
  const token = inputAmount.currency.kind === 'token' ? inputAmount.currency : undefined
  const allowance = useAllowance(token, question.account, network.contracts.splitRouter)
  const allowed = allowance.status === 'ready' ? allowance.value.raw : undefined
  const search = useMemo(() => searchOnce(gasPriceWei, allowed), [gasPriceWei, allowed])
  const tokens = useTokensOf(search(question))
  const isUntaxed = useAreUntaxed(tokens)
  const { status } = useChainHealth()
  const isKnown = allowed !== undefined || allowance.status === 'idle'
  const isOffered = isKnown && isUntaxed && tokens.length > 0 && status !== 'failing' && status !== 'stale'
  useLayoutEffect(() => {
    const tried = new Set(tokens.map(({ address }) => addressKey(address)))
    const find: SplitFinder['find'] = (next) => {
      const split = search(next)
      return split && tokensOf(split).every(({ address }) => tried.has(addressKey(address)))
        ? split
        : undefined
    }
    onChange(isOffered ? { find } : undefined)
  }, [isOffered, search, tokens, onChange])
  useLayoutEffect(() => () => onChange(undefined), [onChange])
  return null
}

/**
 * A search memoised per quote. @param allowed the split router's allowance, raw; `undefined` if none is needed.
 */
function searchOnce(gasPriceWei: bigint, allowed: bigint | undefined) {
  const known = new WeakMap<Trade, SplitTrade | 'none'>()
  return ({ single, market }: SplitQuestion): SplitTrade | undefined => {
    let split = known.get(single)
    if (split === undefined) {
      const { inputAmount, outputAmount } = single
      const firstGas = allowed !== undefined && allowed < inputAmount.raw ? TYPICAL_APPROVE_GAS : 0n
      const costs = splitCostsOf(market.prices, network.native, outputAmount.currency, gasPriceWei, firstGas)
      split = (costs && bestSplit(market.wider ?? market.graph, single, { costs })) ?? 'none'
      known.set(single, split)
    }
    return split === 'none' ? undefined : split
  }
}

/** All tokens along a split, without duplicates, ordered by address. */
function tokensOf({ parts }: SplitTrade): readonly Token[] {
  const path = parts.flatMap(({ route }) => route.path)
  const byKey = new Map(path.map((token) => [addressKey(token.address), token]))
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, token]) => token)
}

/** Tokens of a split: the same array until they change. */
function useTokensOf(split: SplitTrade | undefined): readonly Token[] {
  const [kept, setKept] = useState<readonly Token[]>([])
  const tokens = split === undefined ? [] : tokensOf(split)
  const isSame = tokens.length === kept.length && tokens.every((token, at) => kept[at]?.isSame(token))
  if (!isSame) setKept(tokens)
  return isSame ? kept : tokens
}
