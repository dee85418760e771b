import type { Currency, Loadable } from '@ibull/domain'
import type { FigureValue } from '@ibull/ui'

/** What the exchange amounts to. */
export interface HomeFigures {
  readonly locked: FigureValue
  readonly volume: FigureValue
  readonly burnt: FigureValue
  readonly price: FigureValue
}

/** The marks and the name of something to stake in. */
export interface SourceFace {
  readonly key: string
  readonly title: string
  readonly subtitle: string
  readonly marks: readonly [Currency] | readonly [Currency, Currency]
  /** Its place in the list of farms or pools. */
  readonly to: string
}

/** A line of the best farms or pools. */
export interface BestRow extends SourceFace {
  /** With compounding or without. */
  readonly kind: 'apr' | 'apy'
  readonly percent: string
  readonly liquidity: string
}

/** A line of what the user has staked. */
export interface OwnRow extends SourceFace {
  /** What the stake is worth, or its amount where there is no price. */
  readonly staked: string
  readonly earned: string
}

/** What the user has, and what it has earned. */
export interface OwnPositions {
  readonly staked: string | undefined
  readonly earned: string | undefined
  /** The largest ones. */
  readonly rows: readonly OwnRow[]
  readonly count: number
  /** Sources whose state for this account could not be read. */
  readonly unreadCount: number
}

export type Own = { readonly status: 'disconnected' } | Loadable<OwnPositions>
