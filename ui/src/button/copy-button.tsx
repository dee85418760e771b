import { useEffect, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './copy-button.module.css'

export type CopyButtonProps = {
  /** Text to copy. */
  readonly text: string
  /** Accessible name ("Copy address"). */
  readonly label: string
  /** Tooltip shown for one second after copying ("Copied"). */
  readonly copiedLabel: string
  /** Tooltip if the browser refused. */
  readonly failedLabel: string
  readonly icon?: 'copy' | 'link'
  /** `quiet` next to other icon buttons, `accent` next to the copied text. */
  readonly tone?: 'accent' | 'quiet'
}

const tipMs = 1_000

/** Copies a text and confirms it for one second. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  icon = 'copy',
  tone = 'accent',
}: CopyButtonProps) {
  const [tip, setTip] = useState<string>()
  useEffect(() => {
    if (tip === undefined) return
    const timer = setTimeout(() => setTip(undefined), tipMs)
    return () => clearTimeout(timer)
  }, [tip])
  const copy = () => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))
    written.then(
      () => setTip(copiedLabel),
      () => setTip(failedLabel),
    )
  }
  return (
    <span className={styles.root}>
      <button
        type="button"
        className={styles.button}
        data-tone={tone}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        <Icon name={tip === copiedLabel ? 'check' : icon} size={tone === 'quiet' ? 22 : 18} />
      </button>
      <span role="status" className={styles.tip} data-shown={tip !== undefined}>
        {tip}
      </span>
    </span>
  )
}
