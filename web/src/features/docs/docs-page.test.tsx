import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { pageSymbolStore } from '../../layout/index.ts'
import { FeaturesContext, RoutedPage, RouterProvider, type Feature } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { DocsPage } from './docs-page.tsx'
import { featureNamed } from './testing/feature-named.ts'

const features = ['swap', 'farms', 'profile', 'collectibles'].map(featureNamed)

// The text and its renderer are separate chunks.

afterEach(cleanup)

function show(path: string, offered: readonly Feature[] = features) {
  const element = <DocsPage />
  const router = createMemoryRouter(
    [
      { path: '/docs', element },
      { path: '/docs/:article', element },
    ],
    { initialEntries: [path] },
  )
  return renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <FeaturesContext value={offered}>
        <RouterProvider router={router}>
          <RoutedPage />
        </RouterProvider>
      </FeaturesContext>
    </QueryClientProvider>,
  )
}

it('default: an article with its places filled, the others beside it, and the next one', async () => {
  show('/docs/fees')
  expect(screen.getByRole('heading', { level: 1, name: 'Fees' })).toBeTruthy()
  expect(await screen.findByText('0.25% for each pool on the route')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/%[a-z]+%/)
  const entries = screen.getByRole('navigation', { name: 'Articles' })
  expect(entries.querySelector('[aria-current=page]')?.textContent).toBe('Fees')
  expect(screen.getByRole('link', { name: 'Next Protection from front-running' }).getAttribute('href')).toBe(
    '/docs/protection',
  )
})

it('default: the document title names the article', async () => {
  show('/docs/fees')
  await waitFor(() => expect(pageSymbolStore.getState().symbol).toBe('Fees'))
  cleanup()
  show('/docs')
  await waitFor(() => expect(pageSymbolStore.getState().symbol).toBe('Getting started'))
})

it('default: /docs is where to start', async () => {
  show('/docs')
  expect(screen.getByRole('heading', { level: 1, name: 'Getting started' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'What you need' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Exchange' }).getAttribute('href')).toBe('/swap')
})

it('behavior: what the app does not have is neither explained nor linked', async () => {
  show(
    '/docs/profile',
    features.filter(({ id }) => id !== 'collectibles'),
  )
  expect(await screen.findByText(/can be sent to other accounts/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Collectibles' })).toBeNull()
  cleanup()
  show(
    '/docs/profile',
    features.filter(({ id }) => id !== 'profile'),
  )
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe('/docs')
})

it('edge: an unknown article', () => {
  show('/docs/toString')
  expect(screen.getByRole('link', { name: 'Documentation' })).toBeTruthy()
})
