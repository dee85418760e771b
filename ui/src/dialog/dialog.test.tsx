import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
})

afterEach(() => {
  cleanup()
  root.remove()
})

function show(props: { isSticky?: boolean; onClosed?: () => void } = {}) {
  function Harness() {
    const [isOpen, setOpen] = useState(false)
    const [hasSecond, setSecond] = useState(true)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Title" closeLabel="Close" {...props}>
          <button>First</button>
          <input type="radio" name="r" aria-label="A" defaultChecked />
          <input type="radio" name="r" aria-label="B" />
          {hasSecond && <button onClick={() => setSecond(false)}>Leave me</button>}
        </Dialog>
      </>
    )
  }
  render(<Harness />, { container: root })
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

const tab = (shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey })
const button = (name: string) => screen.getByRole('button', { name })

describe('Dialog', () => {
  it('default: takes the focus, closes the page, and gives both back', async () => {
    const onClosed = vi.fn()
    const opener = show({ onClosed })
    const dialog = screen.getByRole('dialog', { name: 'Title' })
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(root.hasAttribute('inert')).toBe(true)
    expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(true)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(root.hasAttribute('inert')).toBe(false)
    expect(document.activeElement).toBe(opener)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(onClosed).toHaveBeenCalledOnce()
    expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false)
  })

  it('behavior: Tab goes round inside, a group of radios being one stop', () => {
    show()
    button('Leave me').focus()
    tab()
    expect(document.activeElement).toBe(button('Close'))
    tab(true)
    expect(document.activeElement).toBe(button('Leave me'))
    fireEvent.click(button('Leave me'))
    screen.getByRole('radio', { name: 'A' }).focus()
    tab()
    expect(document.activeElement).toBe(button('Close'))
  })

  it('behavior: a control that leaves hands the focus to the dialog', async () => {
    show()
    button('Leave me').focus()
    fireEvent.click(button('Leave me'))
    ;(document.activeElement as HTMLElement | null)?.blur()
    button('First').append('!')
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('dialog')
  })

  it('behavior: a press that begins and ends beside it closes, one that was dragged there does not', async () => {
    show()
    const backdrop = screen.getByRole('dialog').parentElement ?? document.body
    fireEvent.pointerDown(button('First'))
    fireEvent.click(backdrop)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.pointerDown(backdrop)
    fireEvent.click(backdrop)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('behavior: a sticky one stays on Escape and on a press beside it, and closes by its button', async () => {
    show({ isSticky: true })
    const dialog = screen.getByRole('dialog')
    const backdrop = dialog.parentElement ?? document.body
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.pointerDown(backdrop)
    fireEvent.click(backdrop)
    await Promise.resolve()
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.click(button('Close'))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('behavior: only the topmost of two hears Escape', async () => {
    const closed: string[] = []
    const dialog = (name: string) => (
      <Dialog isOpen onClose={() => closed.push(name)} title={name} closeLabel="Close">
        {name}
      </Dialog>
    )
    render(
      <>
        {dialog('Lower')}
        {dialog('Upper')}
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(closed).toEqual(['Upper'])
  })

  it('behavior: somebody beside the page keeps the focus', () => {
    show()
    const wallet = document.createElement('button')
    document.body.append(wallet)
    wallet.focus()
    tab()
    expect(document.activeElement).toBe(wallet)
    wallet.remove()
  })
})
