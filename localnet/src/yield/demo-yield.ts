import type { SourceIds } from './plan-yield.ts'

/** A stake action of the demo account; USD amounts are at the prices of the market's table. */
export type YieldIntent =
  | { readonly kind: 'stake'; readonly source: SourceIds; readonly usd: number }
  | { readonly kind: 'harvest'; readonly source: SourceIds }

const stake = (usd: number, source: SourceIds): YieldIntent => ({ kind: 'stake', source, usd })
const harvest = (source: SourceIds): YieldIntent => ({ kind: 'harvest', source })

/** The demo account's stakes and harvests, each with its time as a share of the whole history. */
export const DEMO_YIELD: readonly (readonly [number, YieldIntent])[] = [
  [0.09, stake(1_500, { farm: 1 })],
  [0.13, stake(600, { farm: 0 })],
  [0.16, stake(240, { pool: 5 })],
  [0.21, stake(800, { farm: 9 })],
  [0.27, stake(900, 'vault')],
  [0.33, harvest({ farm: 1 })],
  [0.36, stake(350, { pool: 0 })],
  [0.42, stake(420, { farm: 12 })],
  [0.47, stake(150, { farm: 29 })],
  [0.51, stake(300, { pool: 2 })],
  [0.58, harvest({ farm: 9 })],
  [0.61, stake(200, { farm: 41 })],
  [0.64, harvest({ pool: 0 })],
  [0.71, stake(500, 'vault')],
  [0.76, harvest({ farm: 1 })],
  [0.82, stake(400, { pool: 3 })],
  [0.87, stake(250, { farm: 5 })],
  [0.93, harvest({ farm: 0 })],
  [0.995, stake(180, { farm: 14 })],
]
