import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createToastQueue } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

const labels = { region: 'Notifications', close: 'Close notification', clearAll: 'Clear all' }

afterEach(cleanup)

describe('ToastRegion', () => {
  it('default: shows waiting messages; the same title replaces [2.2.10.1]', () => {
    const queue = createToastQueue()
    queue.show({ type: 'info', title: 'Swap', description: 'sent' })
    render(<ToastRegion queue={queue} labels={labels} />)
    act(() => void queue.show({ type: 'success', title: 'Swap', description: 'done' }))
    expect(screen.getAllByText('Swap', { ignore: '[role=alert] *, [role=status] *' }).length).toBeGreaterThan(
      0,
    )
    expect(screen.queryByText('sent')).toBeNull()
    expect(screen.getByText('done')).toBeTruthy()
  })

  it('behavior: a danger is said at once, and its message stays open to assistive technology', () => {
    const queue = createToastQueue()
    render(<ToastRegion queue={queue} labels={labels} />)
    const alarm = screen.getByRole('alert')
    act(() => void queue.show({ type: 'success', title: 'Sent' }))
    expect(alarm.textContent?.trim()).toBe('')
    act(() => void queue.show({ type: 'danger', title: 'Swap failed', description: 'why' }))
    expect(alarm.textContent?.trim()).toBe('Swap failed')
    const first = alarm.textContent
    act(() => void queue.show({ type: 'danger', title: 'Swap failed', description: 'why again' }))
    expect(alarm.textContent?.trim()).toBe('Swap failed')
    expect(alarm.textContent).not.toBe(first)
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
    expect(screen.getByText('why again').closest('[aria-hidden=true]')).toBeNull()
  })

  it('behavior: one is closed by its button, all by the other [2.2.10.2]', async () => {
    const queue = createToastQueue()
    render(<ToastRegion queue={queue} labels={labels} />)
    act(() => {
      queue.show({ type: 'info', title: 'First', description: 'one' })
      queue.show({ type: 'info', title: 'Second', description: 'two' })
    })
    fireEvent.click(screen.getAllByLabelText('Close notification')[0] ?? document.body)
    await expect
      .poll(() => [screen.queryByText('one'), screen.queryByText('two')].filter(Boolean).length)
      .toBe(1)
    act(() => void queue.show({ type: 'info', title: 'Third', description: 'three' }))
    fireEvent.click(screen.getByText('Clear all'))
    await expect.poll(() => document.querySelectorAll('[class*=description]').length).toBe(0)
  })
})
