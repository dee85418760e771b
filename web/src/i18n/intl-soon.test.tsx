import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useIntlSoon } from './intl-soon.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function PageWithDates() {
  useIntlSoon()
  return null
}

it("default: the language data is loaded once, in a task after the page's first render", () => {
  vi.useFakeTimers()
  const made = vi.spyOn(Intl, 'ListFormat')
  render(<PageWithDates />)
  expect(made).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(made).toHaveBeenCalledOnce()
  render(<PageWithDates />)
  vi.runAllTimers()
  expect(made).toHaveBeenCalledOnce()
})
