import './copy.ts'
import {
  enterSelection,
  indexTokens,
  isNativeQuery,
  searchTokens,
  type Address,
  type Amount,
  type Currency,
  type Token,
} from '@ibull/domain'
import { parseAddress, useBalances, useToken, type ReadState } from '@ibull/chain'
import { Dialog } from '@ibull/ui/dialog'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { network } from '../../app/network.ts'
import { useCopy } from '../../i18n/index.ts'
import { currencyKey } from './currency-key.ts'
import { useMoneyText } from './money-text.ts'
import { saveToken, useSavedTokens } from './saved-tokens.ts'
import { findToken, useTokenCatalogue } from './token-catalogue.ts'
import { TokenImport } from './token-import.tsx'
import { isImported, rowLabel } from './token-labels.ts'
import type { BalanceText } from './token-row.tsx'
import { TokenSearch, type AddressLookUp } from './token-search.tsx'
import { useDebounced } from './use-debounced.ts'

const DEBOUNCE_MS = 200
/** Balances are read of so many results: what is beyond them is scrolled to rarely. */
const BALANCES_READ = 150

export interface TokenSelectorDialogProps {
  readonly isOpen: boolean
  readonly account: Address | undefined
  /** The currency of this side: marked as chosen. */
  readonly selected: Currency | undefined
  readonly onSelect: (currency: Currency) => void
  readonly onClose: () => void
}

/** The window in which a currency is chosen. */
export default function TokenSelectorDialog(props: TokenSelectorDialogProps) {
  const t = useCopy()
  const inputRef = useRef<HTMLInputElement>(null)
  const [importing, setImporting] = useState<Token>()
  const choose = (currency: Currency) => {
    props.onSelect(currency)
    props.onClose()
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      onClosed={() => setImporting(undefined)}
      title={t(importing === undefined ? 'tokens.selectTitle' : 'tokens.importTitle')}
      closeLabel={t('tokens.close')}
      back={
        importing === undefined
          ? undefined
          : { label: t('tokens.back'), onBack: () => setImporting(undefined) }
      }
      hasPadding={importing !== undefined}
      initialFocus={inputRef}
    >
      {importing === undefined ? (
        <SearchView {...props} inputRef={inputRef} onChoose={choose} onImport={setImporting} />
      ) : (
        <TokenImport
          tokens={[importing]}
          isFromLink={false}
          labelOf={(token) => rowLabel(token, false, t)}
          explorerUrlOf={(token) => network.explorer.tokenUrl(token.address)}
          onImport={() => {
            saveToken(importing)
            choose(importing)
          }}
        />
      )}
    </Dialog>
  )
}

interface SearchViewProps extends TokenSelectorDialogProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onChoose: (currency: Currency) => void
  readonly onImport: (token: Token) => void
}

function SearchView({ account, selected, inputRef, onChoose, onImport }: SearchViewProps) {
  const t = useCopy()
  const saved = useSavedTokens()
  const catalogue = useTokenCatalogue()
  const index = useMemo(() => indexTokens(catalogue), [catalogue])
  const [query, setQuery] = useState('')
  const searched = useDebounced(query, DEBOUNCE_MS)

  const found = useMemo(() => searchTokens(index, searched), [index, searched])
  const results = useMemo<readonly Currency[]>(
    () => (isNativeQuery(searched, network.native) ? [network.native, ...found] : found),
    [found, searched],
  )
  const balanceOf = useBalanceTexts(account, results)
  const lookUp = useLookUp(searched, catalogue)

  return (
    <TokenSearch
      query={query}
      onQueryChange={setQuery}
      inputRef={inputRef}
      results={results}
      commonBases={[network.native, ...network.suggestedTokens]}
      lookUp={lookUp}
      isChosen={(currency) => selected?.isSame(currency) === true}
      labelOf={(currency) => rowLabel(currency, currency.kind === 'token' && isImported(currency, saved), t)}
      balanceOf={balanceOf}
      enterChoice={() => enterSelection(query, searchTokens(index, query), network.native)}
      onChoose={onChoose}
      onImport={onImport}
    />
  )
}

function useBalanceTexts(
  account: Address | undefined,
  results: readonly Currency[],
): (currency: Currency) => BalanceText {
  const money = useMoneyText()
  const read = useMemo(() => results.slice(0, BALANCES_READ), [results])
  const balances = useBalances(account, read)
  const byKey = useMemo(
    () => new Map(read.map((currency, index) => [currencyKey(currency), balances[index]])),
    [read, balances],
  )
  return (currency) => balanceText(byKey.get(currencyKey(currency)), money.amount)
}

function balanceText(state: ReadState<Amount> | undefined, write: (amount: Amount) => string): BalanceText {
  switch (state?.status) {
    case undefined:
    case 'idle':
      return { status: 'none' }
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return { status: 'failed' }
    case 'ready':
      return { status: 'known', text: write(state.value) }
  }
}

/** Looks a pasted address up on the chain when no list has it. */
function useLookUp(query: string, catalogue: readonly Token[]): AddressLookUp {
  const address = parseAddress(query.trim())
  const isForeign = address !== undefined && findToken(catalogue, address) === undefined
  const token = useToken(isForeign ? address : undefined)
  switch (token.status) {
    case 'idle':
      return { status: 'none' }
    case 'loading':
      return { status: 'loading' }
    case 'ready':
      return { status: 'found', token: token.value }
    case 'failed':
      return token.error.code === 'notAToken'
        ? { status: 'notAToken' }
        : { status: 'failed', retry: token.retry }
  }
}
