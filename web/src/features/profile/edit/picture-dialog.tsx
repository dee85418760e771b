import '../copy/en.json'
import { Amount, type Address } from '@ibull/domain'
import { Button, FactList, Skeleton } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState } from 'react'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { PageLink, ReadFailure } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import type { ProfileFlowControl } from '../flow/profile-flow.ts'
import { pictureKey } from '../model/profile-draft.ts'
import { usePictures } from '../model/use-pictures.ts'
import { useLack } from '../parts/cost-notice.tsx'
import { PictureTiles } from '../parts/picture-tiles.tsx'
import styles from '../profile.module.css'

export interface PictureDialogProps {
  readonly account: Address
  readonly action: 'update' | 'reactivate'
  /** In the main token, raw. */
  readonly cost: bigint
  readonly control: ProfileFlowControl
  readonly onDone: () => void
}

/** Selects the next picture, and opens the review, which returns to the choice unless it was sent. */
export default function PictureDialog({ account, action, cost, control, onDone }: PictureDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const pictures = usePictures(account)
  const [isLeft, setIsLeft] = useState(false)
  const [chosen, setChosen] = useState<{ readonly key: string; readonly name: string }>()
  /** Before, an error is another action's. */
  const [isTried, setTried] = useState(false)
  const own = pictures.status === 'ready' ? pictures.value : []
  const picture = own.find((one) => pictureKey(one) === chosen?.key)
  const lack = useLack(account, cost)
  const review = () => {
    if (picture === undefined || chosen === undefined) return
    const { nftAddress, tokenId } = picture
    const request = { picture: { nftAddress, tokenId, name: chosen.name }, cost }
    setTried(true)
    control.start(action, { kind: action, request }, false)
  }
  return (
    <Dialog
      isOpen={!isLeft && control.active === undefined}
      onClose={() => setIsLeft(true)}
      onClosed={() => {
        if (isLeft) onDone()
      }}
      title={t(`profile.${action}.title`)}
      closeLabel={t('profile.close')}
      footer={
        <Button
          size="large"
          isFullWidth
          isLoading={control.busyAction !== undefined}
          disabledReason={picture === undefined ? t('profile.picture.choose') : lack}
          onClick={review}
        >
          {t('profile.finish.review')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {pictures.status === 'failed' && (
          <ReadFailure onRetry={pictures.retry}>
            {t('profile.starter.failed', { reason: errorText(t, pictures.error) })}
          </ReadFailure>
        )}
        {(pictures.status === 'loading' || pictures.status === 'idle') && (
          <div role="status" aria-label={t('profile.loading')}>
            <Skeleton width="100%" height="9rem" />
          </div>
        )}
        {pictures.status === 'ready' && own.length === 0 && (
          <p className={styles.quiet}>
            {t('profile.picture.none')}{' '}
            <PageLink to="/collectibles">{t('profile.picture.toClaims')}</PageLink>
          </p>
        )}
        {own.length > 0 && (
          <PictureTiles
            label={t('profile.picture.choose')}
            options={own.map((one) => ({
              key: pictureKey(one),
              tokenUri: one.tokenUri,
              number: `#${one.tokenId}`,
              fallback: `#${one.tokenId}`,
            }))}
            value={chosen?.key}
            onChange={(key, name) => setChosen({ key, name })}
          />
        )}
        <FactList
          rows={[{ label: t('profile.cost'), value: money.moneyUp(Amount.fromRaw(network.mainToken, cost)) }]}
        />
        {lack !== undefined && (
          <p className={styles.error} role="status">
            {lack}
          </p>
        )}
        {isTried && control.error !== undefined && (
          <p className={styles.error} role="alert">
            {errorText(t, control.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
