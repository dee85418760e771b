import './copy.ts'
import { Button } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useEffect, useState } from 'react'
import { useMoneyText } from '../../../../tokens/index.ts'
import { useCopy } from '../../../../i18n/index.ts'
import { requestWords } from './request-words.ts'
import { shownError } from './failure-words.tsx'
import { useYieldFlow, YieldFlowWindow } from './yield-flow.tsx'
import type { YieldRequest } from './yield-request.ts'
import styles from './yield-dialogs.module.css'

export interface DirectDialogProps {
  readonly request: YieldRequest
  readonly onDone: () => void
}

/** A request without a form: shows its review immediately. */
export function DirectDialog({ request, onDone }: DirectDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const control = useYieldFlow()
  const { start } = control
  const [first] = useState(request)
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => start(first, false), [start, first])
  const error = shownError(control.error, t)
  return (
    <>
      <Dialog
        isOpen={error !== undefined && !isLeft}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={requestWords(first, t, money).title}
        closeLabel={t('stake.close')}
        footer={
          <Button size="large" isFullWidth onClick={() => start(first, false)}>
            {t('flow.tryAgain')}
          </Button>
        }
      >
        <p className={styles.error} role="alert">
          {error}
        </p>
      </Dialog>
      <YieldFlowWindow control={control} request={undefined} onSent={onDone} onLeft={onDone} />
    </>
  )
}
