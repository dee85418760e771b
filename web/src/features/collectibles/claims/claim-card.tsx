import '../copy/en.json'
import { useClaimUri, type CollectibleClaim } from '@ibull/chain/collectibles'
import { groupDigits } from '@ibull/domain'
import { collectibleOf, type CollectibleToken } from '@ibull/domain/collectibles'
import { Button, Skeleton } from '@ibull/ui'
import { useMemo } from 'react'
import { CollectiblePicture, useTokenMetadata } from '../../../collectibles/index.ts'
import { useCopy, useMomentText, useNumberStyle } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { preloadCollectibleFlows, type CollectibleFlowControl } from '../flow/collectible-flow.ts'
import styles from '../collectibles.module.css'

export interface ClaimCardProps {
  readonly claim: CollectibleClaim
  /** Chain time in seconds. */
  readonly now: bigint | undefined
  readonly control: CollectibleFlowControl
}

/** One claimable collectible: its details, eligibility, end, and the account's status. */
export function ClaimCard({ claim, now, control }: ClaimCardProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const { endTime, points } = claim.terms
  const collectible = useClaimedCollectible(claim)
  const isOver = now !== undefined && now >= endTime
  const until = useMomentText().due(endTime)
  const name =
    collectible === undefined || collectible.name === '' ? t('collectibles.collectible') : collectible.name
  return (
    <li className={styles.claim}>
      <span className={styles.thumb}>
        <CollectiblePicture collectible={collectible} size="sm" />
      </span>
      <div className={styles.claimText}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.quiet}>{t(`collectibles.claim.${claim.id}.for`)}</p>
        <p className={styles.detail}>
          {points > 0n && (
            <span>{t('collectibles.claim.points', { points: groupDigits(String(points), style) })}</span>
          )}
          <span>
            {isOver ? t('collectibles.claim.over') : t('collectibles.claim.until', { time: until })}
          </span>
        </p>
      </div>
      <Standing claim={claim} isOver={isOver} name={name} control={control} />
    </li>
  )
}

interface StandingProps {
  readonly claim: CollectibleClaim
  readonly isOver: boolean
  readonly name: string
  readonly control: CollectibleFlowControl
}

function Standing({ claim: { id, standing, call }, isOver, name, control }: StandingProps) {
  const t = useCopy()
  if (standing.status === 'idle') return undefined
  if (standing.status === 'loading') return <Skeleton width="5rem" height="2.25rem" />
  if (standing.status === 'failed') {
    return (
      <Button size="small" variant="quiet" onClick={standing.retry}>
        {t('shell.retry')}
      </Button>
    )
  }
  const { isClaimable, hasClaimed } = standing.value
  if (!isClaimable) {
    const text = hasClaimed ? 'claimed' : isOver ? 'ended' : 'notYours'
    return <span className={styles.badge}>{t(`collectibles.claim.${text}`)}</span>
  }
  const action = `claim-${id}`
  return (
    <Button
      isLoading={control.busyAction === action}
      onPointerEnter={preloadCollectibleFlows}
      onFocus={preloadCollectibleFlows}
      onClick={() => control.start(action, { kind: 'claim', request: { ...call, name } }, false)}
    >
      {t('collectibles.claim.confirm')}
    </Button>
  )
}

/** Collectible of a claim; `undefined` until loaded. */
function useClaimedCollectible(claim: CollectibleClaim) {
  const uri = useClaimUri(claim)
  const tokenUri = uri.status === 'ready' ? uri.value : undefined
  const { bunnyId } = claim.call
  const tokens = useMemo((): readonly CollectibleToken[] => {
    const { collectibles: address } = network.contracts
    if (tokenUri === undefined || address === undefined) return []
    const collection = { type: 'pancake', address } as const
    return [{ collection, tokenId: 0n, variationId: bunnyId, tokenUri }]
  }, [tokenUri, bunnyId])
  const [metadata] = useTokenMetadata(tokens)
  const [token] = tokens
  return token !== undefined && metadata?.status === 'ready'
    ? collectibleOf(token, metadata.value)
    : undefined
}
