import type { Address, Amount, Farm, StakingPool, Token, Vault, YieldSource, ZapTerms } from '@ibull/domain'

/** The user's request on a yield screen. */
export type YieldRequest =
  | { readonly action: 'enable'; readonly source: YieldSource; readonly needed: Amount<Token> }
  | {
      readonly action: 'stake'
      readonly source: YieldSource
      readonly amount: Amount<Token>
      readonly referrer: Address | undefined
    }
  | {
      readonly action: 'unstake'
      readonly source: YieldSource
      readonly amount: Amount<Token>
      /** The whole stake, whatever it is worth by then. */
      readonly isAll: boolean
    }
  | { readonly action: 'harvest'; readonly source: Farm | StakingPool }
  | { readonly action: 'emergencyWithdraw'; readonly source: Farm | StakingPool }
  | { readonly action: 'bounty'; readonly source: Vault }
  /** What earlier withdrawals from the vault held back. */
  | { readonly action: 'claimHeldBack'; readonly source: Vault }
  | { readonly action: 'harvestAll'; readonly farms: readonly Farm[]; readonly pools: readonly StakingPool[] }
  | { readonly action: 'zap'; readonly source: Farm; readonly terms: ZapTerms }

export type YieldRequestOf<Action extends YieldRequest['action']> = Extract<
  YieldRequest,
  { readonly action: Action }
>

/** A single kind of flow for every action: the request itself determines which declaration handles it. */
export interface YieldRequests {
  readonly yield: YieldRequest
}
