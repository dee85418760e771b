import type { AddLiquidityTerms, Amount, Percent, Token } from '@ibull/domain'

/** What the review of a deposit says beside its terms. */
export interface DepositFacts {
  /** The account's part of the pool when the deposit has been made. */
  readonly share: Percent
  /** LP tokens that it brings, in the currency of the pair's own token. */
  readonly liquidity: Amount<Token>
}

const facts = new WeakMap<AddLiquidityTerms, DepositFacts>()

/** Keeps what was worked out together with terms. */
export function withDepositFacts(terms: AddLiquidityTerms, known: DepositFacts): AddLiquidityTerms {
  facts.set(terms, known)
  return terms
}

/** What {@link withDepositFacts} kept. */
export function depositFactsOf(terms: AddLiquidityTerms): DepositFacts | undefined {
  return facts.get(terms)
}
