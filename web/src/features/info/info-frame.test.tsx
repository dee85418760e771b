import { cleanup, screen, within } from '@testing-library/react'
import { RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { InfoFrame } from './info-frame.tsx'

vi.mock('../../history/status/index.ts', () => ({ HistoryBanner: () => <div role="status" /> }))
vi.mock('./search/index.ts', () => ({ InfoSearch: () => null }))

function show(screenName: string, path: string) {
  cleanup()
  const view = <InfoFrame screen={screenName}>content</InfoFrame>
  const router = createMemoryRouter([{ path: '*', element: view }], { initialEntries: [path] })
  renderInEnglish(<RouterProvider router={router} />)
  return within(screen.getByRole('navigation', { name: 'Info pages' })).getAllByRole('link')
}

afterEach(cleanup)

describe('InfoFrame', () => {
  it('default: the ways between the pages, the shown one marked', () => {
    const links = show('tokens', '/info/tokens')
    expect(links.map((link) => link.textContent)).toEqual(['Overview', 'Pairs', 'Tokens', 'Accounts'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null])
  })

  it('behavior: one pair belongs to the pairs without being their page', () => {
    expect(show('pair', '/info/pair/0x0').map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
      null,
    ])
  })

  it('behavior: the chosen window goes along', () => {
    expect(show('', '/info?window=14d').map((link) => link.getAttribute('href'))).toEqual([
      '/info?window=14d',
      '/info/pairs?window=14d',
      '/info/tokens?window=14d',
      '/info/accounts?window=14d',
    ])
  })
})
