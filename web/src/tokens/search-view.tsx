import './copy/en.json'
import {
  addressKey,
  enterSelection,
  isNativeQuery,
  searchTokens,
  type Address,
  type Currency,
  type Token,
} from '@ibull/domain'
import { parseAddress, useBalances, useToken } from '@ibull/chain'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { network, whenIdle } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import { currencyKey } from './currency-key.ts'
import { lists } from './lists/index.ts'
import { tokensHere } from './lists/list-publication.ts'
import type { Lists } from './lists/list-state.ts'
import { listTitle } from './lists/list-title.ts'
import { useMoneyText } from './money-text.ts'
import { resultRows, type InactiveList, type ResultRow } from './result-rows.ts'
import { useSavedTokens } from './saved-tokens.ts'
import { findToken, useTokenCatalogue } from './token-catalogue.ts'
import { indexOf } from './token-indexes.ts'
import { rowLabel, type TokenOrigin } from './token-labels.ts'
import { balanceText, type LoadableText } from './form/currency-texts.ts'
import { TokenSearch, type AddressLookUp } from './token-search.tsx'
import { SEARCH_DEBOUNCE_MS, useDebounced } from './use-debounced.ts'

/** Balances are only read for this many results: users rarely scroll further. */
const BALANCES_READ = 150

export interface SearchViewProps {
  readonly account: Address | undefined
  readonly selected: Currency | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
  /**
   * Whether the user returns from another view and continues typing. On first open the dialog itself sets the
   * focus, and remembers where it was.
   */
  readonly isReturn: boolean
  readonly onChoose: (currency: Currency) => void
  readonly onImport: (token: Token) => void
}

/** Searches the user's tokens, active lists, inactive lists and, for an address, the chain. */
export function SearchView(props: SearchViewProps) {
  const { account, selected, inputRef, isReturn, onChoose, onImport } = props
  const t = useCopy()
  const saved = useSavedTokens()
  const catalogue = useTokenCatalogue()
  const [query, setQuery] = useState('')
  const searched = useDebounced(query, SEARCH_DEBOUNCE_MS)
  useEffect(() => {
    if (isReturn) inputRef.current?.focus()
  }, [isReturn, inputRef])

  const knownKeys = useMemo(() => new Set(catalogue.map((token) => addressKey(token.address))), [catalogue])
  const inactiveLists = useStore(lists.store, inactiveListsOf)
  useEffect(
    () => whenIdle(() => [catalogue, ...inactiveLists.map(({ tokens }) => tokens)].forEach(indexOf)),
    [catalogue, inactiveLists],
  )
  const found = useMemo<readonly Currency[]>(() => {
    const tokens = searched === '' ? catalogue : searchTokens(indexOf(catalogue), searched)
    return isNativeQuery(searched, network.native) ? [network.native, ...tokens] : tokens
  }, [catalogue, searched])
  const rows = useMemo(
    () => resultRows(found, inactiveLists, searched, (token) => knownKeys.has(addressKey(token.address))),
    [found, inactiveLists, searched, knownKeys],
  )
  const balanceOf = useBalanceTexts(account, found)
  const lookUp = useLookUp(searched, rows)
  const originOf = (currency: Currency): TokenOrigin => {
    if (currency.kind === 'native') return 'listed'
    if (findToken(saved, currency.address) !== undefined) return 'imported'
    return knownKeys.has(addressKey(currency.address)) ? 'listed' : 'unknown'
  }

  return (
    <TokenSearch
      query={query}
      onQueryChange={setQuery}
      inputRef={inputRef}
      rows={rows}
      commonBases={[network.native, ...network.suggestedTokens]}
      lookUp={lookUp}
      isChosen={(currency) => selected?.isSame(currency) === true}
      labelOf={(currency) => rowLabel(currency, originOf(currency), t)}
      balanceOf={balanceOf}
      enterChoice={() => enterSelection(query, searchTokens(indexOf(catalogue), query), network.native)}
      onChoose={onChoose}
      onImport={onImport}
    />
  )
}

const NO_LISTS: readonly InactiveList[] = []
let lastInactive: { readonly from: Lists; readonly lists: readonly InactiveList[] } | undefined

/** Inactive lists, the same array until one of them changes. */
function inactiveListsOf(state: Lists): readonly InactiveList[] {
  if (lastInactive?.from === state) return lastInactive.lists
  const found = Object.entries(state.byUrl).flatMap(([url, { current }]): InactiveList[] =>
    current === undefined || state.activeListUrls.includes(url)
      ? []
      : [{ name: listTitle(current), tokens: tokensHere(current) }],
  )
  const before = lastInactive?.lists ?? NO_LISTS
  const isSame =
    found.length === before.length &&
    found.every(({ name, tokens }, at) => name === before[at]?.name && tokens === before[at].tokens)
  lastInactive = { from: state, lists: isSame ? before : found }
  return lastInactive.lists
}

function useBalanceTexts(
  account: Address | undefined,
  results: readonly Currency[],
): (currency: Currency) => LoadableText {
  const money = useMoneyText()
  const read = useMemo(() => results.slice(0, BALANCES_READ), [results])
  const balances = useBalances(account, read)
  const byKey = useMemo(
    () => new Map(read.map((currency, index) => [currencyKey(currency), balances[index]])),
    [read, balances],
  )
  return (currency) => balanceText(byKey.get(currencyKey(currency)) ?? { status: 'idle' }, money)
}

/** Looks up a pasted address on the chain if no list contains it. */
function useLookUp(query: string, rows: readonly ResultRow[]): AddressLookUp {
  const address = rows.length === 0 ? parseAddress(query.trim()) : undefined
  const token = useToken(address)
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
