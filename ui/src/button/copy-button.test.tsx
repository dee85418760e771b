import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

/** What a browser without a clipboard copies: the selection. */
const execCommand = vi.fn<(command: string) => boolean>()
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.execCommand = execCommand
  execCommand.mockReset()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function press() {
  render(<CopyButton text="0xabc" label="Copy address" copiedLabel="Copied" failedLabel="Couldn't copy" />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy address' })))
  return screen.getByRole('status')
}

describe('CopyButton', () => {
  it('default: copies the text and says so for one second [2.2.7]', async () => {
    writeText.mockResolvedValue()
    const tip = await press()
    expect(writeText).toHaveBeenCalledWith('0xabc')
    expect(tip.textContent).toBe('Copied')
    act(() => void vi.advanceTimersByTime(999))
    expect(tip.textContent).toBe('Copied')
    act(() => void vi.advanceTimersByTime(1))
    expect(tip.textContent).toBe('')
  })

  const selected = () => {
    const field = document.activeElement
    if (!(field instanceof HTMLTextAreaElement)) return undefined
    return field.value.slice(field.selectionStart, field.selectionEnd)
  }

  it.each([
    ['refuses', () => writeText.mockRejectedValue(new Error('denied'))],
    ['never answers', () => writeText.mockReturnValue(new Promise(() => undefined))],
    [
      'throws',
      () =>
        writeText.mockImplementation(() => {
          throw new TypeError('odd')
        }),
    ],
    ['is missing', () => vi.stubGlobal('navigator', {})],
  ])('behavior: copies the selected text where the clipboard %s', async (name, arrange) => {
    arrange()
    const copied: unknown[] = []
    execCommand.mockImplementation((command) => {
      copied.push(command, selected())
      return true
    })
    const tip = await press()
    if (name === 'never answers') await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(copied).toEqual(['copy', '0xabc'])
    expect(tip.textContent).toBe('Copied')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it.each([
    ['refuses', () => execCommand.mockReturnValue(false)],
    [
      'throws',
      () =>
        execCommand.mockImplementation(() => {
          throw new Error('odd')
        }),
    ],
  ])('error: offers the text to select where the second way %s', async (_, arrange) => {
    writeText.mockRejectedValue(new Error('denied'))
    arrange()
    const tip = await press()
    expect(tip.textContent).toBe("Couldn't copy")
    act(() => void vi.advanceTimersByTime(60_000))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: "Couldn't copy" })
    expect([field.value, selected(), field.readOnly]).toEqual(['0xabc', '0xabc', true])
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy address' }))
  })
})
