import { useCopy } from '../../../i18n/index.ts'
import styles from './recipient-field.module.css'

/** Opens the recipient field. */
export function AddRecipient({ onAdd }: { readonly onAdd: () => void }) {
  const t = useCopy()
  return (
    <button type="button" className={styles.toggle} onClick={onAdd}>
      {t('swap.addSend')}
    </button>
  )
}
