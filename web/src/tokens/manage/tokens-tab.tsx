import './copy/en.json'
import type { Token } from '@ibull/domain'
import { parseAddress, useToken } from '@ibull/chain'
import { useState } from 'react'
import { network } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { forgetTokens, useSavedTokens } from '../saved-tokens.ts'
import { findToken, useOwnTokens } from '../token-catalogue.ts'
import { rowLabel } from '../token-labels.ts'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../use-debounced.ts'
import { TokenFinder, type FoundToken } from './token-finder.tsx'
import { ImportedTokens } from './imported-tokens.tsx'
import styles from './manage.module.css'

/** The user's imported tokens, with a form to add more. */
export function TokensTab({ onImportToken }: { readonly onImportToken: (token: Token) => void }) {
  const t = useCopy()
  const [text, setText] = useState('')
  const found = useFoundToken(text)
  const saved = useSavedTokens()
  return (
    <div className={styles.tab}>
      <TokenFinder
        text={text}
        onText={setText}
        found={found}
        labelOf={(token) => rowLabel(token, 'unknown', t)}
        onImport={onImportToken}
      />
      <ImportedTokens
        tokens={saved}
        labelOf={(token) => rowLabel(token, 'listed', t)}
        explorerUrlOf={(token) => network.explorer.tokenUrl(token.address)}
        onForget={forgetTokens}
      />
    </div>
  )
}

function useFoundToken(text: string): FoundToken {
  const rested = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const address = parseAddress(rested)
  const own = useOwnTokens()
  const ownToken = address === undefined ? undefined : findToken(own, address)
  const looked = useToken(ownToken === undefined ? address : undefined)
  if (rested === '') return { status: 'none' }
  if (address === undefined) return { status: 'invalid' }
  if (ownToken !== undefined) return { status: 'found', token: ownToken, isOwn: true }
  switch (looked.status) {
    case 'idle':
    case 'loading':
      return { status: 'loading' }
    case 'ready':
      return { status: 'found', token: looked.value, isOwn: false }
    case 'failed':
      return looked.error.code === 'notAToken'
        ? { status: 'notAToken' }
        : { status: 'failed', retry: looked.retry }
  }
}
