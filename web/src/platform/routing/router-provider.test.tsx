import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryRouter } from '../testing/memory-router.ts'
import { RouterProvider, useLocation, useNavigate, useParams } from './router-provider.tsx'

afterEach(cleanup)

function Team() {
  return <p>Team {useParams()['id']}</p>
}

function Step() {
  const navigate = useNavigate()
  useEffect(() => navigate('/teams/9', { replace: true }), [navigate])
  return null
}

describe('RouterProvider', () => {
  it('default: shows the page of the address, and of the next', async () => {
    const router = createMemoryRouter([
      { path: '/', element: <p>Home</p> },
      { path: '/teams/:id', element: <Team /> },
    ])
    render(<RouterProvider router={router} />)
    expect(screen.getByText('Home')).toBeTruthy()
    await act(async () => router.navigate('/teams/4'))
    expect(screen.getByText('Team 4')).toBeTruthy()
    await act(async () => router.go(-1))
    expect(screen.getByText('Home')).toBeTruthy()
  })

  it('behavior: a page that leads elsewhere as it opens is followed', async () => {
    const router = createMemoryRouter([
      { path: '/', element: <Step /> },
      { path: '/teams/:id', element: <Team /> },
    ])
    await act(async () => render(<RouterProvider router={router} />))
    expect(screen.getByText('Team 9')).toBeTruthy()
  })

  it('behavior: the page on screen stays until the next has loaded', async () => {
    let arrive: (page: { default: ComponentType }) => void = () => undefined
    const Next = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)))
    const inFrame = (Page: ComponentType) => (
      <Suspense fallback={<p>Loading</p>}>
        <Page />
      </Suspense>
    )
    const router = createMemoryRouter([
      { path: '/', element: inFrame(() => <p>Home</p>) },
      { path: '/next', element: inFrame(Next) },
    ])
    render(<RouterProvider router={router} />)
    await act(async () => router.navigate('/next'))
    expect(screen.getByText('Home')).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
    await act(async () => arrive({ default: () => <p>Next</p> }))
    expect(screen.getByText('Next')).toBeTruthy()
  })

  it('behavior: without a router above, says so', () => {
    const Lost = () => <p>{useLocation().pathname}</p>
    expect(() => render(<Lost />)).toThrow('There is no router above.')
  })
})
