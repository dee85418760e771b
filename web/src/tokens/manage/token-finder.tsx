import './copy/en.json'
import '../copy/en.json'
import type { Token } from '@ibull/domain'
import { Button, Field, Spinner, TextInput } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { TokenRow, type TokenRowLabel } from '../token-row.tsx'
import styles from './manage.module.css'

/** Result of looking up a typed address. */
export type FoundToken =
  | { readonly status: 'none' }
  | { readonly status: 'invalid' }
  | { readonly status: 'loading' }
  | { readonly status: 'notAToken' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'found'; readonly token: Token; readonly isOwn: boolean }

export interface TokenFinderProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly found: FoundToken
  readonly labelOf: (token: Token) => TokenRowLabel
  readonly onImport: (token: Token) => void
}

const MAX_LENGTH = 120

/** Finds a token by address. */
export function TokenFinder(props: TokenFinderProps) {
  const t = useCopy()
  const { text, onText, found } = props
  return (
    <div className={styles.finder}>
      <Field
        label={t('lists.tokenAddress')}
        message={found.status === 'invalid' ? t('lists.invalidAddress') : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="text"
            placeholder="0x0000"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      <div role="status" className={styles.found}>
        <Found {...props} />
      </div>
    </div>
  )
}

function Found({ found, labelOf, onImport }: TokenFinderProps) {
  const t = useCopy()
  switch (found.status) {
    case 'none':
    case 'invalid':
      return undefined
    case 'loading':
      return (
        <p className={styles.waiting}>
          <Spinner size={18} />
          {t('tokens.lookingUp')}
        </p>
      )
    case 'notAToken':
      return <p className={styles.fault}>{t('tokens.notAToken')}</p>
    case 'failed':
      return (
        <div className={styles.card}>
          <p className={styles.fault}>{t('tokens.lookUpFailed')}</p>
          <div className={styles.cardActions}>
            <Button size="small" variant="secondary" onClick={found.retry}>
              {t('shell.retry')}
            </Button>
          </div>
        </div>
      )
    case 'found':
      return (
        <div className={styles.tokenRow}>
          <TokenRow currency={found.token} label={labelOf(found.token)} balance={{ status: 'idle' }} />
          {found.isOwn ? (
            <span className={styles.facts}>{t('lists.alreadyThere')}</span>
          ) : (
            <Button size="small" onClick={() => onImport(found.token)}>
              {t('tokens.import')}
            </Button>
          )}
        </div>
      )
  }
}
