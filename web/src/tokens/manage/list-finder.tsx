import './copy/en.json'
import type { TokenList } from '@ibull/domain'
import { Button, Field, Spinner, TextInput } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import type { ListFault } from '../lists/list-state.ts'
import { faultText } from './fault-text.ts'
import { ListFacts, ListLogo, ListName } from './list-mark.tsx'
import styles from './manage.module.css'

/** Result of looking up a typed location. */
export type FoundList =
  | { readonly status: 'none' }
  | { readonly status: 'invalid' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly fault: ListFault; readonly retry: () => void }
  | { readonly status: 'found'; readonly url: string; readonly list: TokenList; readonly isOwn: boolean }

export interface ListFinderProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly found: FoundList
  readonly onImport: (url: string, list: TokenList) => void
}

const MAX_LENGTH = 2_048

/** Finds a list by location and previews what would be imported. */
export function ListFinder({ text, onText, found, onImport }: ListFinderProps) {
  const t = useCopy()
  return (
    <div className={styles.finder}>
      <Field
        label={t('lists.location')}
        hint={t('lists.locationHint')}
        message={found.status === 'invalid' ? t('lists.invalidLocation') : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="text"
            inputMode="url"
            placeholder="https://"
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
        <Found found={found} onImport={onImport} />
      </div>
    </div>
  )
}

function Found({ found, onImport }: Pick<ListFinderProps, 'found' | 'onImport'>) {
  const t = useCopy()
  switch (found.status) {
    case 'none':
    case 'invalid':
      return undefined
    case 'loading':
      return (
        <p className={styles.waiting}>
          <Spinner size={18} />
          {t('lists.loading')}
        </p>
      )
    case 'failed':
      return (
        <div className={styles.card}>
          <strong>{t('lists.importError')}</strong>
          <p className={styles.fault}>{faultText(t, found.fault)}</p>
          <div className={styles.cardActions}>
            <Button size="small" variant="secondary" onClick={found.retry}>
              {t('shell.retry')}
            </Button>
          </div>
        </div>
      )
    case 'found':
      return (
        <div className={styles.card}>
          <div className={styles.cardHead}>
            <ListLogo url={found.url} list={found.list} />
            <div className={styles.cardText}>
              <span className={styles.cardName}>
                <ListName url={found.url} list={found.list} />
              </span>
              <span className={styles.facts}>
                <ListFacts list={found.list} />
              </span>
            </div>
            {found.isOwn ? (
              <span className={styles.facts}>{t('lists.alreadyThere')}</span>
            ) : (
              <Button size="small" onClick={() => onImport(found.url, found.list)}>
                {t('lists.import')}
              </Button>
            )}
          </div>
        </div>
      )
  }
}
