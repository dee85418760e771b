import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../../i18n/copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../../platform/index.ts'
import { createMemoryRouter } from '../../../platform/testing/memory-router.ts'
import { Banners } from './banners.tsx'

const given = vi.hoisted(() => ({ isWrongNetwork: true, switchNetwork: vi.fn<() => void>() }))

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useUserEndpointError: () => undefined,
}))
vi.mock('../../../connect/use-account.ts', () => ({
  useAccount: () => ({ account: '0x00000000000000000000000000000000000000aa', ...given }),
}))
vi.mock('../../../connect/use-switch-network.ts', () => ({ useSwitchNetwork: () => given.switchNetwork }))
vi.mock('./health-banner.tsx', () => ({ HealthBanner: () => null }))

afterEach(cleanup)

const show = () =>
  renderInEnglish(
    <RouterProvider router={createMemoryRouter([])}>
      <Banners />
    </RouterProvider>,
  )

test('behavior: a wallet on another network is asked to switch, once and for every page', () => {
  show()
  expect(screen.getByRole('status').textContent).toContain(`This app works on ${network.name}.`)
  fireEvent.click(screen.getByRole('button', { name: 'Switch network' }))
  expect(given.switchNetwork).toHaveBeenCalledOnce()
})

test('default: nothing is said on the right one', () => {
  given.isWrongNetwork = false
  show()
  expect(screen.queryByRole('status')).toBeNull()
})
