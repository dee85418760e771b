import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReferrerGate } from './referrer-gate.tsx'

vi.mock('./referrer-watch.tsx', () => ({ default: () => <p>watching</p> }))

const KEY = 'ibull.referrer.v1'
const store = (referrers: object) =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, state: { referrers } }))

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/swap?outputCurrency=0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('ReferrerGate', () => {
  test('default: opens for a link, on any page [referral.2]', async () => {
    window.history.replaceState(null, '', '/swap?outputCurrency=BNB&ref=nobody')
    render(<ReferrerGate />)
    expect(await screen.findByText('watching')).toBeTruthy()
  })

  test('behavior: opens while a referrer waits', async () => {
    store({ 31337: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82' })
    render(<ReferrerGate />)
    expect(await screen.findByText('watching')).toBeTruthy()
  })

  test('behavior: stays shut otherwise, so that no page loads its code [referral.2]', () => {
    store({})
    const { container } = render(<ReferrerGate />)
    expect(container.textContent).toBe('')
  })

  test('error: where the storage may not be read it opens', async () => {
    const getItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem })
    render(<ReferrerGate />)
    expect(await screen.findByText('watching')).toBeTruthy()
  })
})
