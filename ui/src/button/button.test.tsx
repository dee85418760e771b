import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('default: a press calls back', () => {
    const onClick = vi.fn()
    render(<Button onClick={onClick}>Swap</Button>)
    fireEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('behavior: a disabled button stays focusable and says why', () => {
    const onClick = vi.fn()
    render(
      <Button onClick={onClick} disabledReason="Enter an amount">
        Swap
      </Button>,
    )
    const button = screen.getByRole('button')
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    const reasonId = button.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(reasonId)?.textContent).toBe('Enter an amount')
  })

  it('behavior: a second press while loading does nothing, also not by a form', () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault())
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <Button type="submit" isLoading>
          Send
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })
})
