import './copy.ts'
import type { Farm, StakingPool } from '@ibull/domain'
import { Button, Checkbox } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState } from 'react'
import { useMoneyText } from '../../../../tokens/index.ts'
import { useCopy } from '../../../../i18n/index.ts'
import { useSettings } from '../../../../settings/index.ts'
import { FactList, Notes } from './fact-list.tsx'
import { reviewFacts, stakeText } from './review-facts.ts'
import { shownError } from './failure-words.tsx'
import { preloadYieldFlows, useYieldFlow, YieldFlowWindow } from './yield-flow.tsx'
import styles from './yield-dialogs.module.css'

export interface EmergencyDialogProps {
  readonly source: Farm | StakingPool
  readonly onDone: () => void
}

/** Asks for confirmation to forfeit the rewards, then opens the review. */
export function EmergencyDialog({ source, onDone }: EmergencyDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const control = useYieldFlow()
  const [isLeft, setIsLeft] = useState(false)
  const [isUnderstood, setIsUnderstood] = useState(false)
  const { user } = source
  const facts = reviewFacts({ action: 'emergencyWithdraw', source }, { t, money, now: undefined })
  const error = shownError(control.error, t)
  return (
    <>
      <Dialog
        isOpen={!isLeft && (control.active === undefined || control.active.isImmediate)}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={t('stake.emergency')}
        closeLabel={t('stake.close')}
        footer={
          <Button
            size="large"
            variant="danger"
            isFullWidth
            isLoading={control.busyAction !== undefined}
            disabledReason={isUnderstood ? undefined : t('stake.emergencyTick')}
            onClick={() => control.start({ action: 'emergencyWithdraw', source }, isExpert)}
            onPointerEnter={preloadYieldFlows}
            onFocus={preloadYieldFlows}
          >
            {t('stake.confirmEmergency')}
          </Button>
        }
      >
        <div className={styles.form}>
          <Notes notes={facts.notes} />
          <FactList
            rows={[
              ...(user === undefined
                ? []
                : [{ label: t('stake.comesBack'), value: stakeText(source, user.staked, money) }]),
              ...facts.rows,
            ]}
          />
          <Checkbox
            label={t('stake.emergencyUnderstood')}
            isChecked={isUnderstood}
            onChange={setIsUnderstood}
          />
          <p className={styles.error} role="alert" hidden={error === undefined}>
            {error}
          </p>
        </div>
      </Dialog>
      <YieldFlowWindow control={control} request={undefined} onSent={onDone} />
    </>
  )
}
