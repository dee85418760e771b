import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
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

  it('error: announces that the browser refused to copy', async () => {
    writeText.mockRejectedValue(new Error('denied'))
    expect((await press()).textContent).toBe("Couldn't copy")
  })
})
