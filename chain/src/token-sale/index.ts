export {
  claimSalePointsFlow,
  commitFlow,
  harvestSaleFlow,
  type CommitTerms,
  type HarvestSaleTerms,
  type SalePointsTerms,
} from './token-sale-flows.ts'
export { saleToken } from './sale-token.ts'
export { type Participant, type TokenSale } from './reads/sale-queries.ts'
export { useParticipant, useSalePositions, useTokenSales } from './reads/use-token-sales.ts'
