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
  fireEvent.click(screen.getByRole('button'))
  return saved
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`2 rows saved to ${name}`))
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
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/couldn't save the file/))
  })
})
