import './copy/en.json'
import { Banner, Button, IconButton } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../recipient/recipient-field.module.css'

export interface LinkRecipientNoticeProps {
  readonly address: string
  readonly onUse: () => void
  readonly onDrop: () => void
}

/** A recipient from a link: used only if the user accepts it. */
export default function LinkRecipientNotice({ address, onUse, onDrop }: LinkRecipientNoticeProps) {
  const t = useCopy()
  return (
    <Banner
      tone="warning"
      role="alert"
      action={
        <IconButton icon="close" size="small" label={t('swap.recipientFromLinkDrop')} onClick={onDrop} />
      }
    >
      <strong>{t('swap.recipientFromLinkTitle')}</strong>
      <p className={styles.noticeText}>{t('swap.recipientFromLinkText', { address })}</p>
      <div className={styles.noticeActions}>
        <Button size="small" variant="secondary" onClick={onDrop}>
          {t('swap.recipientFromLinkDrop')}
        </Button>
        <Button size="small" variant="quiet" onClick={onUse}>
          {t('swap.recipientFromLinkUse')}
        </Button>
      </div>
    </Banner>
  )
}
