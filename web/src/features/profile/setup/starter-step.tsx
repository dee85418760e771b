import '../copy/en.json'
import { useCharacterUris, type Starter } from '@ibull/chain/profile'
import { Amount, type Address } from '@ibull/domain'
import { Button, Skeleton } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { preloadProfileFlows, type ProfileFlowControl } from '../flow/profile-flow.ts'
import type { Setup } from '../model/use-setup.ts'
import { useLack } from '../parts/cost-notice.tsx'
import { PictureTiles } from '../parts/picture-tiles.tsx'
import styles from '../profile.module.css'

export interface StarterStepProps {
  readonly setup: Setup
  readonly account: Address
  readonly control: ProfileFlowControl
}

/** Step 1: a collectible of the first series, unless the account already has one that can be a picture. */
export function StarterStep({ setup: { offer, pictures }, account, control }: StarterStepProps) {
  const t = useCopy()
  const failed = [pictures, offer].find((state) => state.status === 'failed')
  if (failed?.status === 'failed') {
    return (
      <ReadFailure onRetry={failed.retry}>
        {t('profile.starter.failed', { reason: errorText(t, failed.error) })}
      </ReadFailure>
    )
  }
  if (offer.status !== 'ready' || pictures.status !== 'ready') {
    return (
      <div role="status" aria-label={t('profile.loading')}>
        <Skeleton width="100%" height="9rem" />
      </div>
    )
  }
  if (!offer.value.canMint || offer.value.starters.length === 0) {
    return <p className={styles.quiet}>{t('profile.starter.gone')}</p>
  }
  return <StarterChoice starters={offer.value.starters} account={account} control={control} />
}

interface StarterChoiceProps {
  readonly starters: readonly Starter[]
  readonly account: Address
  readonly control: ProfileFlowControl
}

function StarterChoice({ starters, account, control }: StarterChoiceProps) {
  const t = useCopy()
  const money = useMoneyText()
  const [chosen, setChosen] = useState<{ readonly key: string; readonly name: string }>()
  const ids = useMemo(() => starters.map(({ bunnyId }) => bunnyId), [starters])
  const uris = useCharacterUris(ids)
  const starter = starters.find(({ bunnyId }) => String(bunnyId) === chosen?.key)
  const lack = useLack(account, starter?.price)
  const priceOf = (price: bigint) => money.moneyUp(Amount.fromRaw(network.mainToken, price))
  return (
    <>
      <p className={styles.quiet}>{t('profile.starter.text')}</p>
      <PictureTiles
        label={t('profile.starter.choose')}
        options={starters.map(({ bunnyId, price }, index) => ({
          key: String(bunnyId),
          tokenUri: uris.status === 'ready' ? uris.value[index] : undefined,
          fallback: t('profile.starter.name', { number: String(index + 1) }),
          detail: priceOf(price),
        }))}
        value={chosen?.key}
        onChange={(key, name) => setChosen({ key, name })}
      />
      {lack !== undefined && (
        <p className={styles.error} role="status">
          {lack}
        </p>
      )}
      <div className={styles.row}>
        <Button
          isLoading={control.busyAction === 'mint'}
          disabledReason={starter === undefined ? t('profile.starter.choose') : lack}
          onPointerEnter={preloadProfileFlows}
          onFocus={preloadProfileFlows}
          onClick={() => {
            if (starter === undefined || chosen === undefined) return
            const { bunnyId, price } = starter
            control.start('mint', { kind: 'mint', request: { bunnyId, price, name: chosen.name } }, false)
          }}
        >
          {t('profile.mint.open')}
        </Button>
      </div>
    </>
  )
}
