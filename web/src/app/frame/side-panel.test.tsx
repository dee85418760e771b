import { localNetwork } from '@ibull/chain'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { brand, RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { features } from '../registry.ts'
import { menuOf } from './menu-model.ts'
import { SidePanel } from './side-panel.tsx'

vi.mock('./menu-foot.tsx', () => ({ MenuFoot: () => null }))

const items = menuOf(features, brand, localNetwork)
let screenWidth: EventTarget & { matches: boolean }

beforeEach(() => {
  screenWidth = Object.assign(new EventTarget(), { matches: true })
  vi.spyOn(window, 'matchMedia').mockReturnValue(screenWidth as MediaQueryList)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = () =>
  renderInEnglish(
    <RouterProvider router={createMemoryRouter([], { initialEntries: ['/farms'] })}>
      <SidePanel items={items} />
    </RouterProvider>,
  )
const turnTo = (isWide: boolean) =>
  act(() => {
    screenWidth.matches = isWide
    screenWidth.dispatchEvent(new Event('change'))
  })
const menu = () => screen.queryByRole('navigation', { name: 'Main menu' })

describe('SidePanel', () => {
  test('default: beside the page, it collapses to icons and expands again', () => {
    show()
    expect(menu()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.queryByRole('link', { name: brand.name })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }))
    expect(screen.getByRole('link', { name: brand.name })).toBeTruthy()
  })

  test('behavior: on a narrow screen nothing of it is rendered, until the screen is turned', () => {
    screenWidth.matches = false
    const { container } = show()
    expect(container.childElementCount).toBe(0)
    turnTo(true)
    expect(menu()).not.toBeNull()
    turnTo(false)
    expect(container.childElementCount).toBe(0)
    expect(vi.mocked(window.matchMedia).mock.calls.flat()).toContain('(min-width: 64rem)')
  })
})
