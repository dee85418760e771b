import { loaded } from '@ibull/domain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../../connect/copy/en.json'
import '../../i18n/copy/en.json'
import { createLanguageStore, LanguageProvider } from '../../i18n/index.ts'
import { WalletView, type WalletBalance } from './wallet-view.tsx'

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

function show(balances: readonly WalletBalance[], lowSymbol?: string) {
  const onDisconnect = vi.fn()
  render(
    <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
      <WalletView
        account={account}
        walletName="Demo wallet"
        balances={balances}
        lowSymbol={lowSymbol}
        explorer={{ name: 'BscScan', url: `https://bscscan.com/address/${account}` }}
        approvals={<a href="/approvals">Approvals</a>}
        onDisconnect={onDisconnect}
      />
    </LanguageProvider>,
  )
  return onDisconnect
}

const balanceOf = (symbol: string) => screen.getByText(`${symbol} balance`).nextElementSibling?.textContent

afterEach(cleanup)

describe('WalletView', () => {
  it('default: the address to copy, the balances, the explorer and the way out [2.2.7, 2.2.8]', () => {
    const onDisconnect = show([
      { symbol: 'BNB', amount: loaded('84.374712') },
      { symbol: 'IBULL', amount: loaded('5,882.352') },
    ])
    expect(screen.getByText(account).tagName).toBe('BDI')
    expect(screen.getByRole('button', { name: 'Copy your address' })).toBeTruthy()
    expect([balanceOf('BNB'), balanceOf('IBULL')]).toEqual(['84.374712', '5,882.352'])
    expect(screen.getByRole('link', { name: 'Approvals' }).getAttribute('href')).toBe('/approvals')
    const explorer = screen.getByRole('link', { name: /View on BscScan/ })
    expect(explorer.getAttribute('href')).toBe(`https://bscscan.com/address/${account}`)
    expect(screen.queryByText(/balance is low/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect Wallet' }))
    expect(onDisconnect).toHaveBeenCalledOnce()
  })

  it('behavior: warns of too little native currency [2.2.8]', () => {
    show([{ symbol: 'BNB', amount: loaded('0.000001') }], 'BNB')
    expect(screen.getByText(/Your BNB balance is low/).closest('[role=status]')).not.toBeNull()
  })

  it('error: a balance that could not be read is not zero', () => {
    show([
      { symbol: 'BNB', amount: { status: 'failed' } },
      { symbol: 'IBULL', amount: { status: 'loading' } },
    ])
    expect([balanceOf('BNB'), balanceOf('IBULL')]).toEqual(['Unavailable', ''])
  })
})
