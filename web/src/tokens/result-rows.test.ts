import { Token, type Currency } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { resultRows, rowKey, type ResultRow } from './result-rows.ts'

function token(index: number, symbol: string): Token {
  const address: Token['address'] = `0x${String(index).padStart(40, '0')}`
  return new Token({ chainId: 56, address, decimals: 18, symbol, name: `Token ${symbol}` })
}

const cake = token(1, 'CAKE')
const cakeLp = token(2, 'CAKE-LP')
const odd = token(3, 'CAKEODD')
const lists = [
  { name: 'First', tokens: [odd, cake] },
  { name: 'Second', tokens: [odd, cakeLp] },
]
const nothing: readonly Currency[] = []
const isCake = (one: Token) => one.isSame(cake)

function inWords(rows: readonly ResultRow[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'separator') return '---'
    return row.kind === 'inactive' ? `${row.token.symbol} of ${row.listName}` : row.currency.symbol
  })
}

describe('resultRows', () => {
  it('default: what can be chosen, a separator, what only inactive lists have, each once [2.6.6]', () => {
    expect(inWords(resultRows([cake], lists, 'cake', isCake))).toEqual([
      'CAKE',
      '---',
      'CAKEODD of First',
      'CAKE-LP of Second',
    ])
  })

  it('behavior: without a query inactive lists stay silent [2.6.6]', () => {
    expect(inWords(resultRows([cake], lists, '  ', isCake))).toEqual(['CAKE'])
  })

  it('behavior: no separator without anything behind it', () => {
    expect(inWords(resultRows([cake], lists, 'nothing', isCake))).toEqual(['CAKE'])
    expect(resultRows(nothing, [], 'cake', isCake)).toEqual([])
  })

  it('behavior: an address is found in inactive lists too', () => {
    expect(inWords(resultRows(nothing, lists, odd.address, isCake))).toEqual(['---', 'CAKEODD of First'])
  })

  it('behavior: at most a hundred are offered', () => {
    const many = Array.from({ length: 300 }, (_, index) => token(index + 10, `CAKE${index}`))
    expect(resultRows(nothing, [{ name: 'Many', tokens: many }], 'cake', isCake).length).toBe(101)
  })

  it('behavior: keys differ', () => {
    const rows = resultRows([cake], lists, 'cake', isCake)
    expect(new Set(rows.map(rowKey)).size).toBe(rows.length)
  })
})
