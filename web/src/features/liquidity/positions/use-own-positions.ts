import {
  liquidityCandidates,
  useLiquidityPositions,
  useUsdPrices,
  type PositionsSnapshot,
} from '@ibull/chain'
import type { Address, Loadable, Token, UsdPrices } from '@ibull/domain'
import { useMemo } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { network } from '../../../platform/index.ts'
import { useOwnTokens } from '../../../tokens/index.ts'
import { useSavedPairs } from '../saved-pairs.ts'

const NO_TOKENS: readonly Token[] = []

export interface OwnPositions {
  readonly account: Address | undefined
  /** Idle without an account. */
  readonly positions: Loadable<PositionsSnapshot>
  /** Prices of the positions' tokens. */
  readonly prices: Loadable<UsdPrices>
}

/** Returns the connected account's positions in the pools known to the page, and their prices. */
export function useOwnPositions(): OwnPositions {
  const { account } = useAccount()
  const tokens = useOwnTokens()
  const savedPairs = useSavedPairs()
  const candidates = useMemo(() => liquidityCandidates(network, tokens, savedPairs), [tokens, savedPairs])
  const positions = useLiquidityPositions(account, candidates)
  const found = positions.status === 'ready' ? positions.value.positions : undefined
  const held = useMemo(
    () => found?.flatMap(({ amount0, amount1 }) => [amount0.currency, amount1.currency]) ?? NO_TOKENS,
    [found],
  )
  const prices = useUsdPrices(held)
  return { account, positions, prices }
}
