import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from '../platform/index.ts'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PageLink } from './page-link.tsx'

afterEach(cleanup)

function show(onClick: (event: { preventDefault: () => void }) => void) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <PageLink to="/swap?exactField=input" onClick={onClick}>
          Exchange
        </PageLink>
      ),
    },
    { path: '/swap', element: <p>Swap page</p> },
  ])
  render(<RouterProvider router={router} />)
  return { router, link: screen.getByRole('link', { name: 'Exchange' }) }
}

describe('PageLink', () => {
  it('default: goes to the page without loading the document', async () => {
    const onClick = vi.fn<() => void>()
    const { link } = show(onClick)
    expect(link.getAttribute('href')).toBe('/swap?exactField=input')
    expect(fireEvent.click(link)).toBe(false)
    expect(await screen.findByText('Swap page')).toBeDefined()
    expect(onClick).toHaveBeenCalledOnce()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'behavior: leaves clicks for a new tab, a window or a download to the browser: %o',
    (click) => {
      const { router, link } = show(() => undefined)
      expect(fireEvent.click(link, click)).toBe(true)
      expect(router.addresses).toEqual(['/'])
    },
  )

  it('behavior: a link to the address on screen adds no step, and is a step of its own', () => {
    const router = createMemoryRouter([{ path: '/', element: <PageLink to="/">Home</PageLink> }])
    render(<RouterProvider router={router} />)
    const { key } = router.state.location
    fireEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(router.addresses).toEqual(['/'])
    expect(router.state.location.key).not.toBe(key)
  })

  it('behavior: a handler can keep the page', () => {
    const { router, link } = show((event) => event.preventDefault())
    fireEvent.click(link)
    expect(router.state.location.pathname).toBe('/')
  })
})
