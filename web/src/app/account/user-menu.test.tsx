import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import '../../i18n/copy/en.json'
import { dialogStore } from '../../dialogs/index.ts'
import { createLanguageStore, LanguageProvider } from '../../i18n/index.ts'
import { UserMenu } from './user-menu.tsx'
import { useWalletDialogTab } from './wallet-dialog-tab.ts'

configure({ asyncUtilTimeout: 10_000 })

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
  dialogStore.setState({ current: undefined, isOpen: false })
})

describe('UserMenu', () => {
  it('default: Wallet, Transactions, Disconnect [2.2.6.1]', async () => {
    render(<Harness />)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Wallet', 'Transactions', 'Disconnect'])
  })

  it.each([
    ['Wallet', 'wallet'],
    ['Transactions', 'transactions'],
  ] as const)('behavior: %s opens its tab of the wallet', async (name, tab) => {
    render(<Harness />)
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    expect(dialogStore.getState()).toEqual({ current: 'wallet', isOpen: true })
    expect(useWalletDialogTab.getState().tab).toBe(tab)
  })
})
