import '../copy/en.json'
import { useProfileCosts, type CollectibleId } from '@ibull/chain/profile'
import type { Address } from '@ibull/domain'
import { Button } from '@ibull/ui'
import { lazy, Suspense, useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { reloadOnce } from '../../../platform/index.ts'
import { preloadProfileFlows, type ProfileFlowControl } from '../flow/profile-flow.ts'
import { CostFailure } from '../parts/cost-notice.tsx'
import styles from '../profile.module.css'

const PictureDialog = lazy(() => reloadOnce(() => import('./picture-dialog.tsx')))

export interface PictureActionsProps {
  readonly account: Address
  /** `undefined` while the profile is paused. */
  readonly picture: CollectibleId | undefined
  readonly control: ProfileFlowControl
  /** Number of transactions that `control` has sent: each closes the dialog it came from. */
  readonly sentCount: number
}

/** The owner's actions on a profile picture: change or remove it, or set one for a paused profile. */
export function PictureActions({ account, picture, control, sentCount }: PictureActionsProps) {
  const t = useCopy()
  const costs = useProfileCosts()
  const [opened, setOpened] = useState({ id: 0, isOpen: false, sentCount })
  const isOpen = opened.isOpen && opened.sentCount === sentCount
  const action = picture === undefined ? 'reactivate' : 'update'
  return (
    <>
      <CostFailure costs={costs} />
      <div className={styles.row}>
        <Button
          variant={picture === undefined ? 'primary' : 'secondary'}
          isLoading={control.busyAction === action}
          isDisabled={costs.status !== 'ready'}
          onPointerEnter={preloadProfileFlows}
          onFocus={preloadProfileFlows}
          onClick={() => setOpened(({ id }) => ({ id: id + 1, isOpen: true, sentCount }))}
        >
          {t(`profile.${action}.open`)}
        </Button>
        {picture !== undefined && (
          <Button
            variant="quiet"
            isLoading={control.busyAction === 'pause'}
            onPointerEnter={preloadProfileFlows}
            onFocus={preloadProfileFlows}
            onClick={() =>
              control.start(
                'pause',
                { kind: 'pause', request: { ...picture, name: `#${picture.tokenId}` } },
                false,
              )
            }
          >
            {t('profile.pause.open')}
          </Button>
        )}
      </div>
      {isOpen && costs.status === 'ready' && (
        <Suspense fallback={null}>
          <PictureDialog
            key={opened.id}
            account={account}
            action={action}
            cost={action === 'update' ? costs.value.update : costs.value.reactivate}
            control={control}
            onDone={() => setOpened(({ id }) => ({ id, isOpen: false, sentCount }))}
          />
        </Suspense>
      )}
    </>
  )
}
