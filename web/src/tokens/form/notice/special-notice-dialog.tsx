import './copy/en.json'
import type { NoticedToken } from '@ibull/domain/network-file'
import { Banner, Button, Checkbox } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useState } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './special-notice.module.css'

export interface SpecialNoticeDialogProps {
  readonly symbol: NoticedToken['notice']
  readonly isOpen: boolean
  readonly onContinue: () => void
}

const noticeCopy = { SAFEMOON: 'form.noticeSafemoon', BONDLY: 'form.noticeBondly' } as const

/** Notice shown before a taxed or compromised token is traded. It stays until acknowledged. */
export default function SpecialNoticeDialog({ symbol, isOpen, onContinue }: SpecialNoticeDialogProps) {
  const t = useCopy()
  const [isUnderstood, setIsUnderstood] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      isSticky
      onClose={() => isUnderstood && onContinue()}
      title={t('form.noticeTitle', { symbol })}
      closeLabel={t('form.close')}
    >
      <div className={styles.form}>
        <Banner tone="warning">{t(noticeCopy[symbol])}</Banner>
        <Checkbox label={t('form.noticeUnderstand')} isChecked={isUnderstood} onChange={setIsUnderstood} />
        <Button size="large" isFullWidth isDisabled={!isUnderstood} onClick={onContinue}>
          {t('form.continue')}
        </Button>
      </div>
    </Dialog>
  )
}
