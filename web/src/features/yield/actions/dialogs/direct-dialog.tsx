import './copy.ts'
import { Button } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useEffect, useState } from 'react'
import { useMoneyText } from '../../../../tokens/index.ts'
import { useCopy } from '../../../../i18n/index.ts'
import { intentWords } from './intent-words.ts'
import { shownError } from './shown-error.ts'
import { useYieldFlow } from './use-yield-flow.ts'
import { YieldFlowWindow } from './yield-flow-window.tsx'
import type { YieldIntent } from './yield-intent.ts'
import styles from './yield-dialogs.module.css'

export interface DirectDialogProps {
  readonly intent: YieldIntent
  readonly onDone: () => void
}

/** An intent that needs no form: its review at once. */
export function DirectDialog({ intent, onDone }: DirectDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const control = useYieldFlow()
  const { start } = control
  const [first] = useState(intent)
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => start(first.action, first, false), [start, first])
  const error = shownError(control.error, t)
  return (
    <>
      <Dialog
        isOpen={error !== undefined && !isLeft}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={intentWords(first, t, money).title}
        closeLabel={t('stake.close')}
        footer={
          <Button size="large" isFullWidth onClick={() => start(first.action, first, false)}>
            {t('flow.tryAgain')}
          </Button>
        }
      >
        <p className={styles.error} role="alert">
          {error}
        </p>
      </Dialog>
      <YieldFlowWindow control={control} intent={undefined} onSent={onDone} onLeft={onDone} />
    </>
  )
}
