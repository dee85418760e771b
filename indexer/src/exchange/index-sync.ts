import type { Address } from '@ibull/domain'
import { beginEvent, valuePair, valueToken } from './begin-event.ts'
import { recordFactory, recordPair, recordToken } from './records.ts'
import type { Scene } from './scene.ts'
import { existingPair, existingToken } from './stored-rows.ts'
import { toPrice } from './units.ts'

/** Updates a pair's reserves and revalues the pair and its two tokens. */
export async function indexSync(
  scene: Scene,
  id: Address,
  { reserve0, reserve1 }: { readonly reserve0: bigint; readonly reserve1: bigint },
): Promise<void> {
  const { mirror } = scene.memory
  const factoryBefore = await beginEvent(scene)
  const before = await existingPair(scene, id)
  const held = { ...before, reserve0, reserve1 }
  mirror.setReserves(held)
  const price = mirror.poolPrice(held)
  const after = {
    ...held,
    priceToken0: price === undefined ? null : toPrice(price),
    ...valuePair(scene, held),
  }
  await recordPair(scene, before, after)
  await changeLiquidity(scene, before.token0Id, reserve0 - before.reserve0)
  await changeLiquidity(scene, before.token1Id, reserve1 - before.reserve1)
  await recordFactory(scene, factoryBefore, {
    ...factoryBefore,
    syncCount: factoryBefore.syncCount + 1,
    liquidityUsd: factoryBefore.liquidityUsd + (after.liquidityUsd ?? 0n) - (before.liquidityUsd ?? 0n),
  })
}

async function changeLiquidity(scene: Scene, id: Address, difference: bigint): Promise<void> {
  const before = await existingToken(scene, id)
  const held = { ...before, liquidity: before.liquidity + difference }
  await recordToken(scene, before, { ...held, ...valueToken(scene, held) })
}
