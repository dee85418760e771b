import '../copy/en.json'
import type { SetupStepState } from '@ibull/domain/profile'
import { Button, Icon, VisuallyHidden } from '@ibull/ui'
import { useId, type ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../profile.module.css'

export interface StepCardProps {
  readonly number: number
  readonly title: string
  readonly state: SetupStepState
  /** Selected value, once the step is done. */
  readonly chosen?: string | undefined
  /** Reopens the step. */
  readonly onChange?: (() => void) | undefined
  /** Rendered while the step is current. */
  readonly children: ReactNode
}

/** One step of a setup, in its list. */
export function StepCard({ number, title, state, chosen, onChange, children }: StepCardProps) {
  const t = useCopy()
  const id = useId()
  return (
    <li
      className={styles.step}
      data-state={state}
      aria-labelledby={id}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <div className={styles.stepHead}>
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={18} /> : number}
        </span>
        <div className={styles.stepText}>
          <h2 id={id} className={styles.stepTitle}>
            {title}
            <VisuallyHidden>: {t(`profile.step.${state}`)}</VisuallyHidden>
          </h2>
          {state === 'locked' && <p className={styles.quiet}>{t('profile.step.lockedHint')}</p>}
          {state === 'done' && chosen !== undefined && <bdi className={styles.quiet}>{chosen}</bdi>}
        </div>
        {state === 'done' && onChange !== undefined && (
          <Button size="small" variant="secondary" aria-describedby={id} onClick={onChange}>
            {t('profile.step.change')}
          </Button>
        )}
      </div>
      {state === 'current' && children}
    </li>
  )
}
