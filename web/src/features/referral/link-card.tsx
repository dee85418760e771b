import { Button, Card, copyText, Icon } from '@ibull/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useCopy } from '../../i18n/index.ts'
import styles from './referral.module.css'

export interface LinkCardProps {
  readonly brandName: string
  /** `undefined` without a wallet. */
  readonly link: string | undefined
  readonly onConnect: () => void
}

const SHOWN_MS = 2_000

/** The user's link, with copy and share buttons. */
export function LinkCard({ brandName, link, onConnect }: LinkCardProps) {
  const t = useCopy()
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('referral.link.title')}
      </h2>
      <p className={styles.quiet}>{t('referral.link.text')}</p>
      {link === undefined ? (
        <div className={styles.connect}>
          <p>{t('referral.link.connect')}</p>
          <Button size="large" isFullWidth aria-haspopup="dialog" onClick={onConnect}>
            {t('referral.connect')}
          </Button>
        </div>
      ) : (
        <Link link={link} brandName={brandName} />
      )}
    </Card>
  )
}

function Link({ link, brandName }: { readonly link: string; readonly brandName: string }) {
  const t = useCopy()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const output = useRef<HTMLOutputElement>(null)
  const copy = async () => {
    if (output.current === null) return
    const isCopied = await copyText(link, output.current)
    setOutcome(isCopied ? 'copied' : 'failed')
    if (!isCopied) getSelection()?.selectAllChildren(output.current)
  }
  const share = () => {
    navigator
      .share({ title: brandName, text: t('referral.link.shareText', { brand: brandName }), url: link })
      .catch(() => {
        // The user closed the share sheet; there is nothing to report.
      })
  }
  return (
    <>
      <output ref={output} className={styles.link} aria-label={t('referral.link.label')} dir="ltr">
        {link}
      </output>
      <div className={styles.buttons}>
        <Button
          size="large"
          startIcon={<Icon name={outcome === 'copied' ? 'check' : 'copy'} />}
          onClick={() => void copy()}
        >
          {outcome === 'copied' ? t('referral.link.copied') : t('referral.link.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button size="large" variant="secondary" startIcon={<Icon name="external" />} onClick={share}>
            {t('referral.link.share')}
          </Button>
        )}
      </div>
      <p role="status" className={outcome === 'failed' ? styles.copyFailed : styles.hidden}>
        {outcome === 'failed'
          ? t('referral.link.copyFailed')
          : outcome === 'copied'
            ? t('referral.link.copied')
            : ''}
      </p>
    </>
  )
}
