import {
  addressKey,
  hasStake,
  worthAt,
  type Address,
  type Currency,
  type Fraction,
  type LiquidityPosition,
  type Token,
  type UsdPrices,
  type YieldSource,
} from '@ibull/domain'
import { symbolText } from '../../../tokens/index.ts'
import { positionWorth, unwrapped } from '../../liquidity/index.ts'

/** An account's liquidity in one pair, in the wallet and staked. */
export interface Provided {
  readonly pair: Address
  readonly name: string
  readonly marks: readonly [Currency, Currency]
  /** Whole LP tokens. */
  readonly held: Fraction
  /** Their current value; `undefined` without a price. */
  readonly usd: Fraction | undefined
}

/** Returns the liquidity of each pair once, wherever it is held. */
export function providedOf(
  positions: readonly LiquidityPosition[],
  sources: readonly YieldSource[],
  prices: UsdPrices | undefined,
): readonly Provided[] {
  const inWallet = positions.map((position): Provided => {
    const { pair } = position.pool
    return {
      ...namesOf(pair.token0, pair.token1),
      pair: pair.address,
      held: position.liquidity.toFraction(),
      usd: prices && positionWorth(position, prices),
    }
  })
  const staked = sources.filter(hasStake).flatMap(({ pair, user, stakePriceUsd }): readonly Provided[] => {
    if (pair === undefined || user === undefined) return []
    const held = user.staked.toFraction()
    const names = namesOf(pair.token0, pair.token1)
    return [{ ...names, pair: pair.address, held, usd: worthAt(user.staked, stakePriceUsd) }]
  })
  const byPair = new Map<string, Provided>()
  for (const part of [...inWallet, ...staked]) {
    const before = byPair.get(addressKey(part.pair))
    const usd = before === undefined ? part.usd : before.usd && part.usd && before.usd.add(part.usd)
    const held = before === undefined ? part.held : before.held.add(part.held)
    byPair.set(addressKey(part.pair), { ...(before ?? part), held, usd })
  }
  return [...byPair.values()]
}

function namesOf(token0: Token, token1: Token): Pick<Provided, 'name' | 'marks'> {
  const marks = [unwrapped(token0), unwrapped(token1)] as const
  return { name: marks.map((currency) => symbolText(currency)).join('/'), marks }
}
