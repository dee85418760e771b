import './copy/en.json'
import '../copy/en.json'
import type { Token } from '@ibull/domain'
import { Button, ExternalLink, IconButton, VisuallyHidden, trashShape } from '@ibull/ui'
import { useId, useRef } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { currencyKey } from '../currency-key.ts'
import { TokenRow, type TokenRowLabel } from '../token-row.tsx'
import styles from './manage.module.css'

export interface ImportedTokensProps {
  readonly tokens: readonly Token[]
  readonly labelOf: (token: Token) => TokenRowLabel
  readonly explorerUrlOf: (token: Token) => string
  readonly onForget: (which: Token | 'all') => void
}

/** The user's imported tokens, each with a link to the explorer and a remove button. */
export function ImportedTokens({ tokens, labelOf, explorerUrlOf, onForget }: ImportedTokensProps) {
  const t = useCopy()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const forget = (which: Token | 'all') => {
    onForget(which)
    // The pressed button is removed with its row.
    title.current?.focus()
  }
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id} ref={title} tabIndex={-1} className={styles.sectionTitle}>
          {t.plural('lists.importedTokens', tokens.length)}
        </h3>
        {tokens.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => forget('all')}>
            {t('lists.clearAll')}
          </Button>
        )}
      </div>
      {tokens.length === 0 ? (
        <p className={styles.facts}>{t('lists.noImportedTokens')}</p>
      ) : (
        <ul className={styles.tokenRows}>
          {tokens.map((token) => {
            const label = labelOf(token)
            return (
              <li key={currencyKey(token)} className={styles.tokenRow}>
                <TokenRow currency={token} label={label} balance={{ status: 'idle' }} />
                <ExternalLink
                  className={styles.view}
                  href={explorerUrlOf(token)}
                  newTabLabel={t('lists.newTab')}
                >
                  <VisuallyHidden>
                    <bdi>{label.symbol}</bdi>, {t('tokens.viewOnExplorer')}
                  </VisuallyHidden>
                </ExternalLink>
                <IconButton
                  icon={trashShape}
                  size="small"
                  label={t('lists.removeToken', { symbol: label.symbol })}
                  onClick={() => forget(token)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
