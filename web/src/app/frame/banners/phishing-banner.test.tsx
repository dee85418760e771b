import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { createLanguageStore, LanguageProvider } from '../../../i18n/index.ts'
import { PhishingBannerView } from './phishing-banner.tsx'

function show(onDismiss: () => void) {
  render(
    <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
      <PhishingBannerView host="acme.example" brandName="Acme" onDismiss={onDismiss} />
    </LanguageProvider>,
  )
  return screen.getByRole('region', { name: 'Phishing warning' })
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('PhishingBanner', () => {
  it('default: names the site and leaves after ten seconds [2.2.4, 2.2.5.1]', () => {
    const onDismiss = vi.fn()
    expect(show(onDismiss).textContent).toContain('check that you are on acme.example')
    act(() => void vi.advanceTimersByTime(9_999))
    expect(onDismiss).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('behavior: stays while it is read [2.2.5.1]', () => {
    const onDismiss = vi.fn()
    const banner = show(onDismiss)
    fireEvent.pointerEnter(banner)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.pointerLeave(banner)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('behavior: can be sent away at once [2.2.4]', () => {
    const onDismiss = vi.fn()
    show(onDismiss)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })
})
