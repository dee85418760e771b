import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../i18n/copy/en.json'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { RoutedPage, RouterProvider } from '../platform/index.ts'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { ErrorBoundary } from './error-page.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('No such pool')
}

function show(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/broken', element: <Broken /> },
    ],
    { initialEntries: [path] },
  )
  renderInEnglish(
    <RouterProvider router={router}>
      <p>Frame</p>
      <ErrorBoundary>
        <RoutedPage />
      </ErrorBoundary>
    </RouterProvider>,
  )
  return router
}

describe('ErrorBoundary', () => {
  it('default: a page that breaks is replaced by what happened, inside of the frame', () => {
    show('/broken')
    expect(screen.getByText('Frame')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
    expect(document.body.textContent).toContain('No such pool')
  })

  it('behavior: another page opens from there, and the broken one breaks again', async () => {
    const router = show('/')
    await act(async () => router.navigate('/broken'))
    expect(document.body.textContent).toContain('No such pool')
    await act(async () => router.go(-1))
    expect(screen.getByText('Home')).toBeTruthy()
    expect(document.body.textContent).not.toContain('No such pool')
  })
})
