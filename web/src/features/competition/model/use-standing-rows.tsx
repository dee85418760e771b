import type { Competition } from '@ibull/chain/trading-competition'
import { groupDigits, isSameAddress, type Address } from '@ibull/domain'
import { Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useHasHistory, useOwnStanding } from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'

/** Where an account stands, as rows of facts; none for a competition that the indexer does not follow. */
export function useStandingRows(
  competition: Competition,
  account: Address,
): {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Within the team, from 1. */
  readonly rank: number | undefined
  readonly leader: Address | undefined
} {
  const t = useCopy()
  const style = useNumberStyle()
  const money = useMoneyText()
  const { tradingCompetition } = network.contracts
  const isFollowed =
    useHasHistory('competition') &&
    tradingCompetition !== undefined &&
    isSameAddress(tradingCompetition, competition.address)
  const state = useOwnStanding(isFollowed ? account : undefined)
  if (!isFollowed) return { rows: [], rank: undefined, leader: undefined }
  const standing = state.status === 'ready' ? state.value : undefined
  const rank = standing?.rank
  const known = (text: string | undefined): ReactNode =>
    text ??
    (state.status === 'failed' ? (
      t('competition.own.unknown')
    ) : state.status === 'ready' ? (
      t('competition.own.unranked')
    ) : (
      <Skeleton width="5rem" />
    ))
  return {
    rows: [
      {
        label: t('competition.own.rank'),
        value: known(rank === undefined ? undefined : `#${groupDigits(String(rank), style)}`),
      },
      {
        label: t('competition.own.volume'),
        value: known(standing === undefined ? undefined : money.usd(standing.volumeUsd)),
      },
    ],
    rank,
    leader: standing?.leader,
  }
}
