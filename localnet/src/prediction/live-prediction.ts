import type { Background } from '../background.ts'
import type { LiveWorld } from '../feature.ts'
import { startBettor } from './bettor.ts'
import { startPriceFeed } from './price-feed.ts'

/** Feed answers and traders' bets. */
export async function startPrediction(world: LiveWorld): Promise<Background> {
  const feed = await startPriceFeed(world)
  const bettor = startBettor(world)
  return {
    stop: async () => {
      await bettor.stop()
      await feed.stop()
    },
  }
}
