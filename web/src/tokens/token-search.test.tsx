import { NativeCurrency, Token, type Address, type Currency } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import type { ResultRow } from './result-rows.ts'
import { TokenSearch, type AddressLookUp, type TokenSearchProps } from './token-search.tsx'

const chainId = 31337

function token(index: number, symbol: string): Token {
  const address: Address = `0x${String(index).padStart(40, '0')}`
  return new Token({ chainId, address, decimals: 18, symbol, name: `Token ${symbol}` })
}

const wrapped = token(1, 'WBNB')
const bnb = new NativeCurrency('BNB', 'BNB', wrapped)
const cake = token(2, 'CAKE')
const foreign = token(3, 'ODD')

const rowOf = (currency: Currency): ResultRow => ({ kind: 'currency', currency })
const separator: ResultRow = { kind: 'separator' }
const inactive: ResultRow = { kind: 'inactive', token: foreign, listName: 'Odd list' }

function show(change: Partial<TokenSearchProps> = {}) {
  const onChoose = vi.fn<(currency: Currency) => void>()
  const onImport = vi.fn<(token: Token) => void>()
  renderInEnglish(
    <TokenSearch
      query=""
      onQueryChange={() => {}}
      rows={[bnb, wrapped, cake].map(rowOf)}
      commonBases={[bnb, cake]}
      lookUp={{ status: 'none' }}
      isChosen={() => false}
      labelOf={(currency) => ({
        symbol: currency.symbol,
        name: currency.name,
        shortAddress: undefined,
        warnings: [],
        source: undefined,
      })}
      balanceOf={() => ({ status: 'idle' })}
      enterChoice={() => undefined}
      onChoose={onChoose}
      onImport={onImport}
      {...change}
    />,
  )
  return { onChoose, onImport, box: screen.getByRole('combobox', { name: 'Search tokens' }) }
}

const nothingFound = (lookUp: AddressLookUp) => show({ rows: [], lookUp })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('TokenSearch', () => {
  test('default [2.6.2]', () => {
    const { onChoose } = show()
    fireEvent.click(screen.getByRole('button', { name: 'CAKE' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(cake)
  })

  test('behavior: arrows move through the results and Enter takes the marked one', () => {
    const { box, onChoose } = show()
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onChoose).toHaveBeenLastCalledWith(wrapped)
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onChoose).toHaveBeenLastCalledWith(bnb)
  })

  test('behavior: keys of an input method, also as Safari sends them, are left to it', () => {
    const { box, onChoose } = show({ enterChoice: () => cake })
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('behavior: Enter without a marked row follows the rule of the search', () => {
    const { box, onChoose } = show({ enterChoice: () => cake })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(cake)
    cleanup()
    const none = show()
    fireEvent.keyDown(none.box, { key: 'Enter' })
    expect(none.onChoose).not.toHaveBeenCalled()
  })

  test('behavior: nothing found, no token there and a failed look-up are three different things [2.6.8]', () => {
    nothingFound({ status: 'none' })
    expect(screen.getByText('No results found.')).toBeTruthy()
    cleanup()
    nothingFound({ status: 'notAToken' })
    expect(screen.getByText('There is no token at this address.')).toBeTruthy()
    cleanup()
    const retry = vi.fn()
    nothingFound({ status: 'failed', retry })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('behavior: a token found by its address is imported, not chosen', () => {
    const { box, onChoose, onImport } = nothingFound({ status: 'found', token: foreign })
    fireEvent.click(screen.getByRole('button', { name: 'Import' }))
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onImport.mock.calls).toEqual([[foreign], [foreign]])
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('gives each row and the separator 56 px [2.6.3]', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(390)
    show({ rows: [rowOf(cake), separator, inactive] })
    const rows = [...(screen.getByRole('listbox').firstElementChild?.children ?? [])] as HTMLElement[]
    expect(rows.map(({ style }) => style.transform)).toEqual([0, 56, 112].map((at) => `translateY(${at}px)`))
    expect(rows.map(({ style }) => style.blockSize)).toEqual(['56px', '56px', '56px'])
  })

  test('behavior: a token of an inactive list is after the separator with its list, and is imported [2.6.6]', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(390)
    const { box, onChoose, onImport } = show({ rows: [rowOf(cake), separator, inactive] })
    expect(screen.getByText('Results from inactive lists')).toBeTruthy()
    const options = screen.getAllByRole('option')
    expect(options.map((option) => option.getAttribute('aria-posinset'))).toEqual(['1', '2'])
    expect(options[1]?.textContent).toContain('via Odd list')
    fireEvent.click(screen.getByText('Import'))
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onImport.mock.calls).toEqual([[foreign], [foreign]])
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('behavior: Enter imports the only result when it is of an inactive list', () => {
    const { box, onImport } = show({ rows: [separator, inactive] })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onImport).toHaveBeenCalledExactlyOnceWith(foreign)
  })
})
