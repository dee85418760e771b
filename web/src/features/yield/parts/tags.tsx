import { Icon, lockShape } from '@ibull/ui'
import type { Tag } from '../model/source-tags.ts'
import styles from './parts.module.css'

/** Tags of a source. */
export function Tags({ tags }: { readonly tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags}>
      {tags.map(({ id, text, tone }) => (
        <li key={id} className={styles.tag} data-tone={tone}>
          {id === 'lock' && <Icon name={lockShape} size={12} />}
          {text}
        </li>
      ))}
    </ul>
  )
}
