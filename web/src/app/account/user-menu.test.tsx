import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import '../../i18n/copy/en.json'
import { walletStore } from '@ibull/chain'
import { dialogStore } from '../../dialogs/index.ts'
import { createLanguageStore, LanguageProvider } from '../../i18n/index.ts'
import { FeaturesContext, RouterProvider, type Feature } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { UserMenu } from './user-menu.tsx'
import { useWalletDialogTab } from './wallet-dialog-tab.ts'

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const profile: Feature = {
  id: 'profile',
  paths: ['/profile'],
  title: 'shell.menu.teams',
  isLive: () => true,
  load: async () => ({ Page: () => null }),
  loadUserHead: async () => ({ UserHead: (props) => <b>Bull {props.account.slice(-4)}</b> }),
}

function show(features: readonly Feature[] = []) {
  const router = createMemoryRouter([])
  render(
    <RouterProvider router={router}>
      <FeaturesContext value={features}>
        <Harness />
      </FeaturesContext>
    </RouterProvider>,
  )
  return router
}

function Harness() {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
      <button ref={anchor}>Account</button>
      <UserMenu anchor={anchor} isOpen onOpenChange={() => {}} />
    </LanguageProvider>
  )
}

afterEach(() => {
  cleanup()
  walletStore.setState(walletStore.getInitialState(), true)
  dialogStore.setState({ current: undefined, isOpen: false })
})

describe('UserMenu', () => {
  it('default: Wallet, Transactions, Disconnect [2.2.6.1]', async () => {
    show()
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Wallet', 'Transactions', 'Disconnect'])
  })

  it.each([
    ['Wallet', 'wallet'],
    ['Transactions', 'transactions'],
  ] as const)('behavior: %s opens its tab of the wallet', async (name, tab) => {
    show()
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    expect(dialogStore.getState()).toEqual({ current: 'wallet', isOpen: true })
    expect(useWalletDialogTab.getState().tab).toBe(tab)
  })

  it('behavior: a feature that knows the account comes first and leads to its page', async () => {
    walletStore.setState({ status: 'connected', account })
    const router = show([profile])
    const head = await screen.findByRole('menuitem', { name: 'Bull 9720' })
    expect(screen.getAllByRole('menuitem')[0]).toBe(head)
    fireEvent.click(head)
    expect(router.state.location.pathname).toBe('/profile')
  })

  it('behavior: not before its contracts are deployed', async () => {
    walletStore.setState({ status: 'connected', account })
    show([{ ...profile, isLive: () => false }])
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3)
  })
})
