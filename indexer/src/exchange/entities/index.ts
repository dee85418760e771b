import type { EntitySettings } from '../../feature.ts'
import type { Entity } from '../../graph/index.ts'
import { feeBpsOf } from '../../process/settings.ts'
import { liquidityPositionEntity, liquidityPositionSnapshotEntity, userEntity } from './accounts.ts'
import { exchangeCandles, pairCandles, tokenCandles } from './candles.ts'
import { pairEntity } from './pairs.ts'
import { tokenEntity } from './tokens.ts'
import { bundle, pancakeFactory } from './totals.ts'
import { burnEntity, mintEntity, swapEntity, transactionEntity } from './trades.ts'

/** Returns the exchange's entities: compatible with the 2021 exchange subgraph, with additions. */
export function exchangeEntities({ wrappedNative, feeBps }: EntitySettings): readonly Entity[] {
  return [
    pancakeFactory,
    bundle,
    tokenEntity,
    pairEntity,
    transactionEntity,
    swapEntity(feeBpsOf(feeBps).swap),
    mintEntity,
    burnEntity,
    ...exchangeCandles(wrappedNative),
    ...pairCandles,
    ...tokenCandles(wrappedNative),
    userEntity,
    liquidityPositionEntity,
    liquidityPositionSnapshotEntity,
  ]
}
