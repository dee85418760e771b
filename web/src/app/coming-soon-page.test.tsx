import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../i18n/copy/en.json'
import { renderInEnglish } from '../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../platform/index.ts'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { features } from './registry.ts'

afterEach(cleanup)

test.each([
  ['farms', 'Farms'],
  ['lottery', 'Lottery'],
])('default: names %s and the network, for one thing and several', (id, name) => {
  const feature = features.find((each) => each.id === id)
  if (feature === undefined) throw new Error(`no feature ${id}`)
  renderInEnglish(
    <RouterProvider router={createMemoryRouter([])}>
      <ComingSoonPage feature={feature} />
    </RouterProvider>,
  )
  // What a brand adds follows.
  expect(screen.getByText(`${name} can't be used on ${network.name} yet.`, { exact: false })).toBeTruthy()
})
