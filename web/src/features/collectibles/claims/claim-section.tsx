import '../copy/en.json'
import { useCampaignClaims, useThreeClaims, type CollectibleClaim } from '@ibull/chain/collectibles'
import { useChainTime } from '@ibull/chain'
import type { Address, Loadable } from '@ibull/domain'
import { Section, Skeleton } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import type { CollectibleFlowControl } from '../flow/collectible-flow.ts'
import { ClaimCard } from './claim-card.tsx'
import styles from '../collectibles.module.css'

export interface ClaimSectionProps {
  readonly account: Address | undefined
  readonly control: CollectibleFlowControl
}

/** All claimable collectibles with the account's status. */
export function ClaimSection({ account, control }: ClaimSectionProps) {
  const t = useCopy()
  const now = useChainTime()
  const three = useThreeClaims(account)
  const campaigns = useCampaignClaims(account)
  const claims: readonly Loadable<CollectibleClaim>[] = [
    ...campaigns.map(({ claim }) => claim),
    ...eachOf(three),
  ]
  if (claims.length === 0) return undefined
  const failed = claims.find((claim) => claim.status === 'failed')
  const known = claims.flatMap((claim) => (claim.status === 'ready' ? [claim.value] : []))
  const loadingCount = claims.filter(({ status }) => status === 'loading').length
  return (
    <Section title={t('collectibles.claims.title')}>
      <p className={styles.quiet}>{t('collectibles.claims.once')}</p>
      {failed !== undefined && (
        <ReadFailure onRetry={failed.retry}>{t('collectibles.claims.failed')}</ReadFailure>
      )}
      <ul className={styles.claims}>
        {[...known].sort(claimableFirst).map((claim) => (
          <ClaimCard key={claim.id} claim={claim} now={now} control={control} />
        ))}
        {Array.from({ length: loadingCount }, (_, index) => (
          <li key={index}>
            <div role="status" aria-label={t('collectibles.loading')}>
              <Skeleton width="100%" height="10rem" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function eachOf(claims: Loadable<readonly CollectibleClaim[]>): readonly Loadable<CollectibleClaim>[] {
  if (claims.status === 'idle') return []
  return claims.status === 'ready' ? claims.value.map((value) => ({ ...claims, value })) : [claims]
}

function claimableFirst(a: CollectibleClaim, b: CollectibleClaim): number {
  return Number(isClaimable(b)) - Number(isClaimable(a))
}

function isClaimable({ standing }: CollectibleClaim): boolean {
  return standing.status === 'ready' && standing.value.isClaimable
}
