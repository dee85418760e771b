import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import '../i18n/copy/en.json'
import { englishTexts } from '../i18n/index.ts'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { features } from './registry.ts'
import { routesOf } from './router.tsx'

const flat = (routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])])

afterEach(cleanup)

it.each(['/staking', '/Multitokendrop'])(
  'default: %s says that its feature is coming soon [2.1.13]',
  (path) => {
    const { element, handle } = flat(routesOf(features)).find((route) => route.path === path) ?? {}
    renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeTruthy()
    const feature = englishTexts[(handle as { readonly title: keyof typeof englishTexts }).title]
    expect(screen.getByText(new RegExp(`^${feature} `))).toBeTruthy()
  },
)
