import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { WatchButton } from './watch-button.tsx'
import { setWatched } from './watchlist-store.ts'

const cake = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const star = () => screen.getByRole('button', { name: 'Watch CAKE' })

beforeEach(() => {
  setWatched('token', cake, false)
  setWatched('pair', cake, false)
})
afterEach(cleanup)

describe('WatchButton', () => {
  test('default', async () => {
    renderInEnglish(<WatchButton kind="token" address={cake} name="CAKE" />)
    expect(star().getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(star())
    expect(star().getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('CAKE is on your watchlist'))
    fireEvent.click(star())
    expect(star().getAttribute('aria-pressed')).toBe('false')
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('CAKE is no longer on your watchlist'),
    )
  })

  test('behavior: it follows what is chosen elsewhere, by any spelling, without speaking', () => {
    renderInEnglish(<WatchButton kind="token" address={cake} name="CAKE" />)
    act(() => setWatched('pair', cake, true))
    expect(star().getAttribute('aria-pressed')).toBe('false')
    act(() => setWatched('token', cake.toLowerCase() as typeof cake, true))
    expect(star().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
