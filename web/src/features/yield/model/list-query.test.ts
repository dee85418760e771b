import { describe, expect, it } from 'vitest'
import { listQueryOf, withListQuery } from './list-query.ts'

describe('listQueryOf', () => {
  it('default: live ones in their own order', () => {
    expect(listQueryOf('')).toEqual({ isFinished: false, search: '', sort: 'hot' })
  })

  it('behavior: reads what the address asks for', () => {
    expect(listQueryOf('?status=finished&search=cake%20bnb&sort=apr')).toEqual({
      isFinished: true,
      search: 'cake bnb',
      sort: 'apr',
    })
  })

  it('behavior: what it does not know counts as not requested, and a search is cut', () => {
    expect(listQueryOf('?status=ended&sort=luck').sort).toBe('hot')
    expect(listQueryOf('?status=ended').isFinished).toBe(false)
    expect(listQueryOf(`?search=${'x'.repeat(500)}`).search).toHaveLength(80)
  })
})

describe('withListQuery', () => {
  it('default: what needs no saying is left out', () => {
    expect(withListQuery('?status=finished&sort=apr', { isFinished: false, sort: 'hot' })).toBe('')
  })

  it('behavior: the other choices and foreign parameters stay', () => {
    expect(withListQuery('?ref=0x1&sort=apr', { search: 'a&b' })).toBe('?ref=0x1&sort=apr&search=a%26b')
    expect(withListQuery('?search=cake', { isFinished: true })).toBe('?search=cake&status=finished')
  })
})
