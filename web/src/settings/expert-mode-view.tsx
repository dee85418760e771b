import { Banner, Button, Checkbox, Field, TextInput } from '@ibull/ui'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../i18n/index.ts'
import styles from './settings-view.module.css'

/** The word that must be typed. The same in every language, as the specification has it. */
export const expertWord = 'confirm'

export type ExpertModeViewProps = {
  readonly onCancel: () => void
  readonly onConfirm: (isAcknowledged: boolean) => void
}

/** The warning before Expert Mode: what it does, and a word to type. */
export function ExpertModeView({ onCancel, onConfirm }: ExpertModeViewProps) {
  const t = useCopy()
  const [isAcknowledged, setAcknowledged] = useState(false)
  const [word, setWord] = useState('')
  // The switch that led here is gone: without this the dialog looks for another place for the focus some time later.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), [])
  const isTyped = word.trim().toLowerCase() === expertWord
  return (
    <form
      ref={form}
      className={styles.confirm}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped) onConfirm(isAcknowledged)
      }}
    >
      <Banner tone="warning">{t('settings.expert.warning')}</Banner>
      <p>{t('settings.expert.careful')}</p>
      <Field label={t('settings.expert.typeWord', { word: expertWord })}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label={t('settings.expert.dontShowAgain')}
        isChecked={isAcknowledged}
        onChange={setAcknowledged}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="danger"
          disabledReason={isTyped ? undefined : t('settings.expert.typeFirst')}
        >
          {t('settings.expert.turnOn')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('settings.expert.cancel')}
        </Button>
      </div>
    </form>
  )
}
