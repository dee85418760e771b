import { groupDigits, isSameAddress, shortenAddress, type Address } from '@ibull/domain'
import type { Tier } from '@ibull/domain/trading-competition'
import { FactList, Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useHasHistory, useOwnStanding } from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { ShareScore } from './share-score.tsx'
import styles from '../competition.module.css'

export interface OwnStandingProps {
  readonly competition: Address
  readonly account: Address
  /** undefined while its name loads: then there is no score to share yet. */
  readonly team: string | undefined
  /** undefined until decided, and without a row. */
  readonly tier: Tier | undefined
}

/** Standing of a registered account, with a shareable score. The indexer follows only the latest competition. */
export default function OwnStanding({ competition, account, team, tier }: OwnStandingProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const money = useMoneyText()
  const { tradingCompetition } = network.contracts
  const isFollowed =
    useHasHistory('competition') &&
    tradingCompetition !== undefined &&
    isSameAddress(tradingCompetition, competition)
  const state = useOwnStanding(isFollowed ? account : undefined)
  const standing = state.status === 'ready' ? state.value : undefined
  const rank = standing?.rank
  const rankText = rank === undefined ? undefined : groupDigits(String(rank), style)
  const known = (text: string | undefined): ReactNode => {
    if (text !== undefined) return text
    if (state.status === 'failed') return t('competition.own.unknown')
    return state.status === 'ready' ? t('competition.own.unranked') : <Skeleton width="5rem" />
  }
  return (
    <>
      {isFollowed && (
        <FactList
          rows={[
            {
              label: t('competition.own.rank'),
              value: known(rankText === undefined ? undefined : `#${rankText}`),
            },
            {
              label: t('competition.own.volume'),
              value: known(standing === undefined ? undefined : money.usd(standing.volumeUsd)),
            },
          ]}
        />
      )}
      {standing?.leader !== undefined && (
        <p className={styles.quiet}>
          {t('competition.own.merged', { account: shortenAddress(standing.leader) })}
        </p>
      )}
      {team !== undefined && <ShareScore team={team} tier={tier} rank={rank} />}
    </>
  )
}
