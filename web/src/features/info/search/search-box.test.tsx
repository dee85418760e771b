import type { Address } from '@ibull/domain'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TokenIdentity } from '../../../history/index.ts'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import type { SearchGroup } from './search-groups.ts'

const identity = (address: Address, symbol: string): TokenIdentity => ({
  address,
  symbol,
  name: `${symbol} token`,
  decimals: 18,
  token: undefined,
  shortAddress: undefined,
})
const cake = identity('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 'CAKE')
const wbnb = identity('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB')
const pair = '0x0eD7e52944161450477ee417DE9Cd3a859b14fD0'
const groups: readonly SearchGroup[] = [
  {
    id: 'tokens',
    options: [
      { kind: 'token', token: cake },
      { kind: 'token', token: wbnb },
    ],
  },
  { id: 'pairs', options: [{ kind: 'pair', address: pair, token0: cake, token1: wbnb }] },
]

function Held(props: Partial<SearchBoxProps>) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <SearchBox
      typed={typed}
      onTyped={setTyped}
      groups={groups}
      isLoading={false}
      spoken=""
      isOpen={isOpen}
      onOpenChange={setOpen}
      onTake={() => undefined}
      {...props}
    />
  )
}

function show(props: Partial<SearchBoxProps> = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Held {...props} /> }])
  renderInEnglish(<RouterProvider router={router} />)
  return router
}

const box = () => screen.getByRole('combobox')
const press = (key: string) => fireEvent.keyDown(box(), { key })
const active = () => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

afterEach(cleanup)

describe('SearchBox', () => {
  test('default', () => {
    show()
    expect(box().getAttribute('aria-expanded')).toBe('false')
    fireEvent.focus(box())
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Pairs' }).querySelectorAll('[role=option]')).toHaveLength(1)
  })

  test('behavior: arrows mark one after the other, over the groups, around the ends', () => {
    show()
    press('ArrowDown')
    expect(active()).toContain('CAKE')
    press('ArrowDown')
    expect(active()).toContain('WBNB')
    press('ArrowDown')
    expect(active()).toContain('CAKE/WBNB')
    press('ArrowDown')
    expect(active()).toContain('CAKE token')
    press('ArrowUp')
    expect(active()).toContain('CAKE/WBNB')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  })

  test('behavior: Enter follows the marked option, or else the first', () => {
    const onTake = vi.fn()
    const router = show({ onTake })
    fireEvent.focus(box())
    press('Enter')
    expect(router.state.location.pathname).toBe(`/info/token/${cake.address}`)
    press('ArrowUp')
    press('Enter')
    expect(router.state.location.pathname).toBe(`/info/pair/${pair}`)
    expect(onTake.mock.calls.map(([option]) => option.kind)).toEqual(['token', 'pair'])
  })

  test('behavior: the chosen window goes along', () => {
    const router = createMemoryRouter([{ path: '*', element: <Held /> }], {
      initialEntries: ['/info?window=7d'],
    })
    renderInEnglish(<RouterProvider router={router} />)
    fireEvent.focus(box())
    const [first] = screen.getAllByRole('option')
    expect(first?.getAttribute('href')).toBe(`/info/token/${cake.address}?window=7d`)
  })

  test('behavior: Escape closes, and once more empties the box', () => {
    show()
    fireEvent.change(box(), { target: { value: 'ca' } })
    press('Escape')
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect((box() as HTMLInputElement).value).toBe('ca')
    press('Escape')
    expect((box() as HTMLInputElement).value).toBe('')
  })

  test('behavior: a press elsewhere closes it', () => {
    show()
    fireEvent.focus(box())
    fireEvent.pointerDown(document.body)
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  test('behavior: keys of an input method are left to it', () => {
    const router = show()
    fireEvent.focus(box())
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    // As Safari sends the Enter that ends a composition.
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    expect(router.state.location.pathname).toBe('/')
  })

  test('behavior: a transaction opens beside, in the explorer', () => {
    const hash = `0x${'12'.repeat(32)}` as const
    show({ groups: [{ id: 'transaction', options: [{ kind: 'transaction', hash }] }] })
    fireEvent.focus(box())
    const option = screen.getByRole('option')
    expect(option.getAttribute('href')).toContain(hash)
    expect([option.getAttribute('target'), option.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  })

  test('behavior: without options it is not expanded, and says why', () => {
    show({ groups: [], note: 'Nothing was found.' })
    fireEvent.focus(box())
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByText('Nothing was found.').closest('[hidden]')).toBeNull()
    press('ArrowDown')
    press('Enter')
    expect(box().getAttribute('aria-activedescendant')).toBeNull()
  })
})
