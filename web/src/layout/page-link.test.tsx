import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PageLink } from './page-link.tsx'

configure({ asyncUtilTimeout: 10_000 })

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

  it('behavior: leaves clicks for a new tab to the browser', () => {
    const { router, link } = show(() => undefined)
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(router.state.location.pathname).toBe('/')
  })

  it('behavior: a handler can keep the page', () => {
    const { router, link } = show((event) => event.preventDefault())
    fireEvent.click(link)
    expect(router.state.location.pathname).toBe('/')
  })
})
