import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { CsvButton } from './csv-button.tsx'

const table = () => ({
  columns: ['Token', 'Count'],
  rows: [
    ['CAKE', 1],
    ['=x', 2],
  ],
})

/** Presses the button and returns what was passed to the browser. */
function pressAndCatch() {
  const saved: { name?: string; blob?: Blob; href?: string } = {}
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.blob = blob as Blob
    return 'blob:of-this-test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.name = this.download
    saved.href = this.href
  })
  fireEvent.click(screen.getByRole('button', { name: /CSV/ }))
  return saved
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('CsvButton', () => {
  test('default', async () => {
    renderInEnglish(<CsvButton fileSubject="tokens" subject="Top tokens" table={table} />)
    expect(screen.getByRole('button', { name: 'Download CSV: Top tokens' })).toBeTruthy()
    const { name, blob, href } = pressAndCatch()
    expect(name).toMatch(/-tokens-\d{4}-\d\d-\d\d\.csv$/)
    expect(href).toBe('blob:of-this-test')
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe("Token,Count\r\nCAKE,1\r\n'=x,2\r\n")
    expect(document.querySelector('a[download]')).toBeNull()
    await waitFor(() =>
      expect(screen.getAllByRole('status')[0]?.textContent).toBe(`Download of 2 rows started: ${name}`),
    )
  })

  test('behavior: with nothing to save it says so and saves nothing', () => {
    renderInEnglish(
      <CsvButton
        fileSubject="tokens"
        subject="Top tokens"
        table={table}
        disabledReason="There is nothing."
      />,
    )
    expect(pressAndCatch()).toEqual({})
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('There is nothing.')).toBeTruthy()
  })

  test('behavior: where older rows are left out the button says how many it saves', () => {
    renderInEnglish(<CsvButton fileSubject="t" subject="Transactions" table={table} newest={100} />)
    expect(screen.getByRole('button').textContent).toContain('latest 100')
  })

  test('error: announces that the browser refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderInEnglish(<CsvButton fileSubject="tokens" subject="Top tokens" table={table} />)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('refused')
    })
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() =>
      expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/couldn't save the file/),
    )
  })

  test('behavior: what was started can be shared and copied', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', { canShare: () => true, share, clipboard: { writeText } })
    renderInEnglish(<CsvButton fileSubject="tokens" subject="Top tokens" table={table} />)
    const { name } = pressAndCatch()
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(share.mock.lastCall?.[0].files?.[0]?.name).toBe(name)
    fireEvent.click(screen.getByRole('button', { name: 'Copy the rows' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith("Token,Count\r\nCAKE,1\r\n'=x,2\r\n")
    expect(await screen.findByText('Copied')).toBeTruthy()
  })

  test('error: a share that is refused is said, one that is closed is not', async () => {
    const share = vi.fn<() => Promise<void>>()
    vi.stubGlobal('navigator', { canShare: () => true, share })
    renderInEnglish(<CsvButton fileSubject="tokens" subject="Top tokens" table={table} />)
    pressAndCatch()
    const said = () => screen.getAllByRole('status')[0]?.textContent
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await Promise.resolve()
    expect(said()).toMatch(/started/)
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(said()).toMatch(/couldn't save the file/))
  })
})
