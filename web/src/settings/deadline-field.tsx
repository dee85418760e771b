import { deadlineText, formatCount, LONGEST_DEADLINE_SECONDS, parseDeadlineText } from '@ibull/domain'
import { Field, InfoTip, TextInput } from '@ibull/ui'
import { useState } from 'react'
import { useCopy, useNumberStyle } from '../i18n/index.ts'
import styles from './settings-view.module.css'

export type DeadlineFieldProps = { readonly seconds: number; readonly onChange: (seconds: number) => void }

/** Transaction deadline in minutes. */
export function DeadlineField({ seconds, onChange }: DeadlineFieldProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? deadlineText(seconds)
  const most = formatCount(LONGEST_DEADLINE_SECONDS / 60, style)
  const isInvalid = parseDeadlineText(text).kind === 'invalid'
  return (
    <Field
      label={t('settings.deadline')}
      tip={<InfoTip label={t('settings.deadline.about')}>{t('settings.deadline.help')}</InfoTip>}
      message={isInvalid ? t('settings.deadline.invalid', { most }) : undefined}
    >
      {(ids) => (
        <div className={styles.short}>
          <TextInput
            {...ids}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            placeholder={deadlineText(seconds)}
            onChange={(event) => {
              setTyped(event.target.value)
              const answer = parseDeadlineText(event.target.value)
              if (answer.kind === 'deadline') onChange(answer.seconds)
            }}
            onBlur={() => setTyped(undefined)}
          />
        </div>
      )}
    </Field>
  )
}
