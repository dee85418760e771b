import { shortenHash } from '@ibull/domain'
import { CopyButton } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../governance.module.css'

/** A vote's receipt: shortened, and copied whole. */
export function Receipt({ id }: { readonly id: string }) {
  const t = useCopy()
  return (
    <span className={styles.receipt}>
      <bdi>{shortenHash(id)}</bdi>
      <CopyButton
        text={id}
        label={t('governance.copyReceipt')}
        copiedLabel={t('governance.receiptCopied')}
        failedLabel={t('governance.receiptNotCopied')}
      />
    </span>
  )
}
