import type { Entity } from '../../graph/index.ts'
import { liquidityPositionEntity, liquidityPositionSnapshotEntity, userEntity } from './accounts.ts'
import { exchangeCandles, pairCandles, tokenCandles } from './candles.ts'
import { pairEntity } from './pairs.ts'
import { tokenEntity } from './tokens.ts'
import { bundle, pancakeFactory } from './totals.ts'
import { burnEntity, mintEntity, swapEntity } from './trades.ts'

/** Everything about the exchange that can be requested, in the shape of the 2021 exchange subgraph and beyond it. */
export function exchangeEntities({ wrappedNative }: { readonly wrappedNative: string }): readonly Entity[] {
  return [
    pancakeFactory,
    bundle,
    tokenEntity,
    pairEntity,
    swapEntity,
    mintEntity,
    burnEntity,
    ...exchangeCandles(wrappedNative),
    ...pairCandles,
    ...tokenCandles,
    userEntity,
    liquidityPositionEntity,
    liquidityPositionSnapshotEntity,
  ]
}
