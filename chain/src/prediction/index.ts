export {
  automaticPayoutFlow,
  betFlow,
  claimFlow,
  marketActFlow,
  type AutomaticPayoutTerms,
  type BetTerms,
  type ClaimTerms,
  type MarketActTerms,
} from './prediction-flows.ts'
export { marketsOf } from '../networks/prediction-markets.ts'
export { usePredictionMarkets } from './reads/use-markets.ts'
export {
  type Boundary,
  type FeedAnswer,
  type MarketAct,
  type PredictionMarket,
  type PredictionPosition,
} from './reads/prediction-market.ts'
export { type AutomaticPayout, type FeedPrice } from './reads/prediction-queries.ts'
export { useLateMarketStep, type LateMarketStep } from './reads/late-step.ts'
export { usePredictionDues, type PredictionDue } from './reads/prediction-dues.ts'
export { owedDown, type UserRound } from './reads/user-rounds.ts'
export {
  useAutomaticPayout,
  useFeedHistory,
  useFeedPrice,
  usePredictionMarket,
  usePredictionPositions,
  usePredictionRounds,
  useUserRounds,
  useUserRoundsByMarket,
  type UserRounds,
} from './reads/use-prediction.ts'
