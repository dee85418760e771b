import { afterEach, expect, test, vi } from 'vitest'
import { startDownload } from './start-download.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('keeps the file of a download for as long as its place is chosen', () => {
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:of-this-test')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  startDownload(new File(['x'], 'x.csv'))
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:of-this-test')
})
