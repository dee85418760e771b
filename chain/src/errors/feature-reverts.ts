import { addRevertTable, type RevertTable } from './revert-error.ts'

/** Revert tables of features, which load with their screens. One line per feature. */
const FEATURES: readonly (() => Promise<RevertTable>)[] = [
  async () => (await import('../yield/yield-reverts.ts')).yieldReverts,
  async () => (await import('../lottery/lottery-reverts.ts')).lotteryReverts,
  async () => (await import('../prediction/prediction-reverts.ts')).predictionReverts,
  async () => (await import('../token-sale/token-sale-reverts.ts')).tokenSaleReverts,
  async () => (await import('../collectibles/collectible-reverts.ts')).collectibleReverts,
  async () => (await import('../trading-competition/competition-reverts.ts')).competitionReverts,
  async () => (await import('../profile/profile-reverts.ts')).profileReverts,
  async () => (await import('../farm-auction/farm-auction-reverts.ts')).farmAuctionReverts,
  async () => (await import('../split-swap/split-reverts.ts')).splitReverts,
]

/** Registers the revert tables of all contracts, to decode transactions of any feature. */
export async function loadFeatureReverts(): Promise<void> {
  for (const table of await Promise.all(FEATURES.map((load) => load()))) addRevertTable(table)
}
