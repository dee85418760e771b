export type { AddLiquidityTerms, RemoveLiquidityTerms } from '@ibull/domain'
