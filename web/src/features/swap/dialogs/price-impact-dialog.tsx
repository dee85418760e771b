import './copy/en.json'
import type { PriceImpactGate } from '@ibull/domain'
import { Banner, Button, Field, TextInput } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState, type FormEvent } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../swap-form.module.css'

/** The word that is typed to continue; the same in every language, as the specification has it. */
const CONFIRM_WORD = 'confirm'

export interface PriceImpactDialogProps {
  readonly isOpen: boolean
  readonly gate: Exclude<PriceImpactGate, 'open'>
  /** The threshold that the impact has reached, as "5%". */
  readonly threshold: string
  /** What the impact costs, where prices are known. */
  readonly loss: string | undefined
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** Asks before a swap that moves the price far against the user. */
export default function PriceImpactDialog(props: PriceImpactDialogProps) {
  const t = useCopy()
  const [typed, setTyped] = useState('')
  const isTyped = props.gate === 'typeConfirm'
  const canContinue = !isTyped || typed.trim().toLowerCase() === CONFIRM_WORD
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canContinue) props.onContinue()
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      size="small"
      title={t('swap.impactTitle')}
      closeLabel={t('swap.close')}
    >
      <form className={styles.form} onSubmit={submit}>
        <Banner tone="danger">
          <p>
            {isTyped
              ? t('swap.impactType', { percent: props.threshold, word: CONFIRM_WORD })
              : t('swap.impactConfirm', { percent: props.threshold })}
          </p>
          {props.loss !== undefined && <p>{t('swap.impactLoss', { usd: props.loss })}</p>}
        </Banner>
        {isTyped && (
          <Field label={t('swap.impactTypeLabel', { word: CONFIRM_WORD })}>
            {(ids) => (
              <TextInput
                {...ids}
                value={typed}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        <Button type="submit" size="large" variant="danger" isFullWidth isDisabled={!canContinue}>
          {t('swap.continue')}
        </Button>
        <Button variant="quiet" isFullWidth onClick={props.onCancel}>
          {t('swap.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}
