import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { localNetwork } from '@ibull/chain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { brand, RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { features } from '../registry.ts'
import { menuOf } from './menu-model.ts'
import { SideMenu } from './side-menu.tsx'

afterEach(cleanup)

const items = menuOf(features, brand, localNetwork)

function show(path: string, isCollapsed = false) {
  const onExpand = vi.fn<() => void>()
  const router = createMemoryRouter([], { initialEntries: [path] })
  renderInEnglish(
    <RouterProvider router={router}>
      <SideMenu items={items} isCollapsed={isCollapsed} onExpand={onExpand} />
    </RouterProvider>,
  )
  return { router, onExpand }
}

const more = () => screen.getByRole('button', { name: 'More' })
const current = () => document.querySelectorAll('[aria-current]')

describe('SideMenu', () => {
  it('default: the group of the page on screen is open, and one line is marked', () => {
    show('/farms/auction')
    expect(more().getAttribute('aria-expanded')).toBe('true')
    expect(current()).toHaveLength(1)
    expect(current()[0]?.textContent).toContain('Farm auctions')
  })

  it('behavior: elsewhere it is closed; pressed, it shows what it has', () => {
    show('/farms')
    expect(more().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('link', { name: /^Teams/ })).toBeNull()
    fireEvent.click(more())
    const list = within(more().closest('li') ?? document.body)
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ifo',
      '/voting',
      '/teams',
      '/competition',
      '/farms/auction',
      '/collectibles',
      '/docs',
    ])
  })

  it('behavior: a closed group is marked while the page on screen is one of its own', async () => {
    const { router } = show('/')
    await act(async () => router.navigate('/teams/4'))
    expect(more().getAttribute('aria-current')).toBe('true')
    fireEvent.click(more())
    expect(more().getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('link', { name: /^Teams/ }).getAttribute('aria-current')).toBe('page')
  })

  it('behavior: collapsed, a group asks for room first', () => {
    const { onExpand } = show('/competition', true)
    expect(more().getAttribute('aria-expanded')).toBe('false')
    expect(more().getAttribute('aria-current')).toBe('true')
    fireEvent.click(more())
    expect(onExpand).toHaveBeenCalledOnce()
  })
})
