import { useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../field/is-composing.ts'
import { Icon } from '../icons/icon.tsx'
import { copyText } from './copy-text.ts'
import styles from './copy-button.module.css'

export type CopyButtonProps = {
  /** Text to copy. */
  readonly text: string
  /** Accessible name ("Copy address"). */
  readonly label: string
  /** Tooltip shown for one second after copying ("Copied"). */
  readonly copiedLabel: string
  /** Shown above the selected text if the browser refused: copy it by hand. */
  readonly failedLabel: string
  readonly icon?: 'copy' | 'link'
  /** `quiet` next to other icon buttons, `accent` next to the copied text. */
  readonly tone?: 'accent' | 'quiet'
}

const tipMs = 1_000

/** Copies a text and confirms it for one second. Where the browser refuses, shows the text, selected. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  icon = 'copy',
  tone = 'accent',
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), tipMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (pressed: HTMLButtonElement) => {
    setOutcome((await copyText(text, pressed)) ? 'copied' : 'failed')
  }
  const close = () => {
    setOutcome(undefined)
    button.current?.focus()
  }
  return (
    <span className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-tone={tone}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <Icon name={outcome === 'copied' ? 'check' : icon} size={tone === 'quiet' ? 22 : 18} />
      </button>
      <span className={styles.tip} data-shown={outcome !== undefined}>
        <span id={id} role="status">
          {outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : ''}
        </span>
        {outcome === 'failed' && (
          <textarea
            ref={selectAll}
            rows={text.includes('\n') ? 4 : 2}
            className={styles.byHand}
            readOnly
            dir="ltr"
            aria-labelledby={id}
            value={text}
            onBlur={() => setOutcome(undefined)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || isComposing(event)) return
              event.preventDefault()
              close()
            }}
          />
        )}
      </span>
    </span>
  )
}

function selectAll(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}
