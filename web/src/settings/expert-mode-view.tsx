import { Banner, Button, Checkbox, Field, TextInput } from '@ibull/ui'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../i18n/index.ts'
import styles from './settings-view.module.css'

/** Word to type. The same in every language, as specified. */
export const expertWord = 'confirm'

export type ExpertModeViewProps = {
  readonly onCancel: () => void
  readonly onConfirm: (isAcknowledged: boolean) => void
}

/** Warning before Expert Mode: its effects, and a word to type. */
export function ExpertModeView({ onCancel, onConfirm }: ExpertModeViewProps) {
  const t = useCopy()
  const [isAcknowledged, setAcknowledged] = useState(false)
  const [word, setWord] = useState('')
  // The switch that opened this view is gone: without this the dialog would move the focus elsewhere a moment
  // later.
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
