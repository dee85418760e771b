import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { settingsStore, updateSettings } from '../../../settings/index.ts'
import { PhishingBanner } from './phishing-banner.tsx'

function show() {
  const router = createMemoryRouter([])
  renderInEnglish(
    <RouterProvider router={router}>
      <PhishingBanner />
    </RouterProvider>,
  )
  return router
}

const isDismissed = () => settingsStore.getState().isPhishingBannerDismissed
const banner = () => screen.queryByRole('region', { name: 'Phishing warning' })
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  updateSettings({ isPhishingBannerDismissed: false })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('PhishingBanner', () => {
  it('default: names the site and leaves after ten seconds [2.2.4, 2.2.5.1]', () => {
    show()
    expect(banner()?.textContent).toContain(`check that you are on ${window.location.host}`)
    wait(9_999)
    expect(isDismissed()).toBe(false)
    wait(1)
    expect(isDismissed()).toBe(true)
  })

  it('behavior: stays while it is read [2.2.5.1]', () => {
    show()
    fireEvent.pointerEnter(banner() ?? document.body)
    wait(60_000)
    expect(isDismissed()).toBe(false)
    fireEvent.pointerLeave(banner() ?? document.body)
    wait(10_000)
    expect(isDismissed()).toBe(true)
  })

  it('behavior: keeps its place until the next page after leaving by itself [2.2.5.1]', () => {
    const router = show()
    expect(banner()?.dataset['left']).toBe('false')
    wait(10_000)
    expect(banner()?.dataset['left']).toBe('true')
    act(() => router.navigate('/farms'))
    expect(banner()).toBeNull()
  })

  it('behavior: can be sent away at once [2.2.4]', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(isDismissed()).toBe(true)
    expect(banner()).toBeNull()
  })
})
