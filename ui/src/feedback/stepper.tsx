import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Spinner } from './spinner.tsx'
import styles from './feedback.module.css'

export type StepState = 'waiting' | 'active' | 'busy' | 'done' | 'failed'

export type Step = {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly state: StepState
  /** The state as text for screen readers ("done", "waiting for your wallet"). */
  readonly stateLabel: string
}

/** Ordered steps of an action, each with its state. */
export function Stepper({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles.step}
          data-state={step.state === 'busy' ? 'active' : step.state}
          aria-current={step.state === 'active' || step.state === 'busy' ? 'step' : undefined}
        >
          <span className={styles.stepMark} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={16} />}
            {step.state === 'failed' && <Icon name="close" size={16} />}
            {step.state === 'busy' && <Spinner size={16} />}
            {(step.state === 'waiting' || step.state === 'active') && index + 1}
          </span>
          <span className={styles.stepTitle}>
            {step.title}
            <VisuallyHidden>: {step.stateLabel}</VisuallyHidden>
          </span>
          {step.detail !== undefined && <div className={styles.stepDetail}>{step.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
