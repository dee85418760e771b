import { cleanup, screen } from '@testing-library/react'
import { RouterProvider } from '../platform/index.ts'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { afterEach, expect, it } from 'vitest'
import '../i18n/copy/en.json'
import { englishTexts } from '../i18n/index.ts'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { features } from './registry.ts'
import { routesOf } from './router.tsx'

afterEach(cleanup)

it.each(['/staking', '/Multitokendrop'])(
  'default: %s says that its feature is coming soon [2.1.13]',
  (path) => {
    const router = createMemoryRouter(routesOf(features), { initialEntries: [path] })
    renderInEnglish(<RouterProvider router={router} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeTruthy()
    const feature = englishTexts[router.state.route?.title ?? 'shell.notFound.pageTitle']
    expect(screen.getByText(new RegExp(`^${feature} `))).toBeTruthy()
  },
)
