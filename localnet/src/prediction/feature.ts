import type { LocalSetting } from '../feature.ts'

export { startPriceFeed as live } from './price-feed.ts'

export const parameters = ({ priceFeed }: LocalSetting) => ({
  prediction: {
    feed: priceFeed,
    intervalSeconds: 300n,
    // A round that can't be settled stops the market until its deadline: an hour would be most of what a visitor sees.
    bufferSeconds: 300n,
    answerDelaySeconds: 90n,
    minBetAmount: 10n ** 13n,
    treasuryFeeBps: 300n,
  },
})
