import { Card } from '@ibull/ui'
import type { ReactNode } from 'react'
import { Mark, LinkButton } from '../../../layout/index.ts'
import styles from './unknown-subject.module.css'

export interface UnknownSubjectProps {
  readonly title: string
  readonly text: ReactNode
  /** Link to a list that may contain it. */
  readonly link: { readonly to: string; readonly label: string }
}

/** Replaces a page whose address is invalid or unknown. */
export function UnknownSubject({ title, text, link }: UnknownSubjectProps) {
  return (
    <Card className={styles.card}>
      <Mark size={96} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <LinkButton to={link.to}>{link.label}</LinkButton>
    </Card>
  )
}
