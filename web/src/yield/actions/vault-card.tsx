import './copy.ts'
import type { Vault } from '@ibull/domain'
import { Button, Card } from '@ibull/ui'
import { symbolText } from '../../features/tokens/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { openYieldAction } from './action-store.ts'

export interface VaultCardProps {
  readonly source: Vault
}

/** The vault's bounty. */
export function VaultCard({ source }: VaultCardProps) {
  const t = useCopy()
  return (
    <Card>
      <h2>{t('stake.bountyTitle', { symbol: symbolText(source.rewardToken) })}</h2>
      <Button onClick={() => openYieldAction({ kind: 'bounty', key: source.key })}>{t('stake.claim')}</Button>
    </Card>
  )
}
