import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Recipient } from '@ibull/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import RecipientField from './recipient-field.tsx'
import type { RecipientState } from './recipient-state.ts'

const ADDRESS = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const FOUND: Recipient = { kind: 'address', address: ADDRESS, name: 'alice.bnb' }

afterEach(cleanup)

function show(parsed: Recipient, state: Partial<RecipientState> = {}, topLevelNames = ['bnb']): void {
  const address = parsed.kind === 'address' ? parsed.address : undefined
  renderInEnglish(
    <RecipientField
      text="typed"
      onTextChange={vi.fn()}
      onRemove={vi.fn()}
      recipient={{ parsed, address, fault: undefined, isUsable: true, retry: undefined, ...state }}
      topLevelNames={topLevelNames}
      explorerUrl={undefined}
      warning={null}
    />,
  )
}

const statusText = () => screen.queryByRole('status')?.textContent

describe('RecipientField', () => {
  test('default: beside a name stands the whole address that it leads to [5.9]', () => {
    show(FOUND)
    expect(statusText()).toBe(`alice.bnb${ADDRESS}`)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('default: the names that can be looked up are in the placeholder', () => {
    show({ kind: 'empty' }, {}, ['bnb', 'arb'])
    expect(screen.getByPlaceholderText('Wallet address or .bnb, .arb name')).toBeTruthy()
    cleanup()
    show({ kind: 'empty' }, {}, [])
    expect(screen.getByPlaceholderText('Wallet address')).toBeTruthy()
  })

  test('behavior: an address without a name is shown alone', () => {
    show({ kind: 'address', address: ADDRESS })
    expect(statusText()).toBe(ADDRESS)
  })

  test('behavior: while a name is looked up there is no address, and the field says why', () => {
    show({ kind: 'name', name: 'alice.bnb' })
    expect(statusText()).toBe('Looking up the name…')
  })

  test('error: a name that may pass for another is flagged, with its address', () => {
    show({ ...FOUND, name: 'vítalik.bnb' })
    expect(screen.getByRole('alert').textContent).toMatch(/letters that look like others/)
    expect(statusText()).toContain(ADDRESS)
  })

  test.each([
    ['unknownName', 'Invalid recipient. vacant.bnb has no address.'],
    ['unresolvableName', 'Invalid recipient. Only names ending in .bnb can be resolved here.'],
  ] as const)('error: %s says what is wrong [5.9]', (kind, text) => {
    const fault = kind === 'unresolvableName' ? 'otherName' : kind
    show({ kind, name: 'vacant.bnb' }, { fault, isUsable: false })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  test('error: a name that could not be looked up can be tried again', () => {
    const retry = vi.fn()
    show({ kind: 'unavailableName', name: 'alice.bnb' }, { fault: 'unavailableName', isUsable: false, retry })
    expect(screen.getByText("Couldn't look up alice.bnb.")).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
