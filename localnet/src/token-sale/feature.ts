import { zeroAddress } from 'viem'
import type { LocalSetting, Seed } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { openSales } from './open-sales.ts'
import { LOCAL_SALES, RAISED_PAIR, termsOfSale } from './sales.ts'

const BLOCK_TIME_MS = 2_000n

export function parameters({ deployer, token, times }: LocalSetting) {
  const [a, b] = RAISED_PAIR
  return {
    tokenSales: LOCAL_SALES.map((sale, index) => ({
      ...termsOfSale(sale, index, times),
      raisedToken: [token(a), token(b)] as const,
      offeredToken: token(sale.offered),
      operator: deployer,
      profile: sale.needsProfile === true ? undefined : zeroAddress,
      blockTimeMs: BLOCK_TIME_MS,
    })),
  }
}

export function seed({ hasDemoPast }: HistoryLength): Seed {
  return { content: [LOCAL_SALES, hasDemoPast], open: (world) => openSales(world, { hasDemoPast }) }
}
