import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { keepOnTop } from './open-dialogs.ts'

afterEach(cleanup)

function show(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  const onClose = vi.fn<() => void>()
  const onClosed = vi.fn<() => void>()
  const tree = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title="Send" closeLabel="Close" {...props}>
      <input aria-label="Amount" />
    </Dialog>
  )
  const { rerender, unmount } = render(tree(true))
  return { onClose, onClosed, unmount, setOpen: (isOpen: boolean) => rerender(tree(isOpen)) }
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Send' })

describe('Dialog', () => {
  it('default: a modal dialog with a name; its button, Escape and the backdrop close it', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { onClose } = show({ description: 'To a wallet' })
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(dialog().open).toBe(true)
    expect(document.getElementById(dialog().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'To a wallet',
    )
    fireEvent.click(screen.getByLabelText('Close'))
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'Escape' })
    fireEvent.pointerDown(dialog())
    expect(onClose).toHaveBeenCalledTimes(3)
    fireEvent.pointerDown(screen.getByLabelText('Amount'))
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'Escape', isComposing: true })
    fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'Escape', keyCode: 229 })
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('behavior: a sticky one is closed by its button alone, whatever asks the browser to close it', () => {
    const { onClose } = show({ isSticky: true })
    expect(fireEvent.keyDown(dialog(), { key: 'Escape' })).toBe(false)
    expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false)
    fireEvent.pointerDown(dialog())
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog().open).toBe(true)
    fireEvent.click(screen.getByLabelText('Close'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('behavior: gives the page back at once, and leaves it after the animation', async () => {
    const { onClosed, setOpen } = show()
    const element = dialog()
    setOpen(false)
    expect(element.open).toBe(false)
    expect(element.inert).toBe(true)
    await expect.poll(() => element.isConnected).toBe(false)
    expect(onClosed).toHaveBeenCalledTimes(1)
    setOpen(true)
    expect(dialog().open).toBe(true)
  })

  it('behavior: opened again while it closes, it stays', async () => {
    const { onClosed, setOpen } = show()
    setOpen(false)
    setOpen(true)
    await Promise.resolve()
    expect(dialog().open).toBe(true)
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('behavior: focuses what it is asked to', () => {
    const ref: { current: HTMLInputElement | null } = { current: null }
    render(
      <Dialog isOpen onClose={vi.fn<() => void>()} title="Send" closeLabel="Close" initialFocus={ref}>
        <input aria-label="Amount" ref={ref} />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
  })
})

describe('rememberFocus', () => {
  it('default: where what opened a dialog is gone, the focus is given to the part of the page that it was in', async () => {
    const part = document.createElement('section')
    // The button was in a window that is closed by now.
    const closed = document.createElement('dialog')
    const opener = document.createElement('button')
    const link = document.createElement('a')
    link.href = '#rules'
    closed.append(opener)
    part.append(closed, link)
    document.body.append(part)
    opener.focus()
    const first = show()
    opener.remove()
    first.setOpen(false)
    await Promise.resolve()
    expect(document.activeElement).toBe(part)
    part.blur()
    expect(part.hasAttribute('tabindex')).toBe(false)

    link.focus()
    const second = show()
    second.setOpen(false)
    await Promise.resolve()
    expect(document.activeElement).toBe(link)
    part.remove()
  })
})

describe('keepOnTop', () => {
  it('default: an element is in the topmost open dialog, then on the page again', () => {
    const element = document.createElement('div')
    const remove = keepOnTop(element)
    expect(element.parentElement).toBe(document.body)
    const first = show()
    expect(element.parentElement).toBe(dialog())
    const second = show({ title: 'Confirm' })
    expect(element.parentElement).toBe(screen.getByRole('dialog', { name: 'Confirm' }))
    second.unmount()
    expect(element.parentElement).toBe(dialog())
    first.setOpen(false)
    expect(element.parentElement).toBe(document.body)
    remove()
    expect(element.isConnected).toBe(false)
  })
})
