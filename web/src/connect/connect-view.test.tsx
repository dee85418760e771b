import type { WalletOption } from '@ibull/chain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import './copy/en.json'
import '../i18n/copy/en.json'
import { createLanguageStore, LanguageProvider } from '../i18n/index.ts'
import { ConnectView, type ConnectStage } from './connect-view.tsx'

const demo: WalletOption = { id: 'app.ibull.demo', name: 'Demo wallet', icon: undefined, kind: 'announced' }
const bare: WalletOption = { id: 'legacy', name: 'Browser wallet', icon: undefined, kind: 'legacy' }

function show(stage: ConnectStage, wallets: readonly WalletOption[], lastUsedId?: string) {
  const onChoose = vi.fn()
  const onCancel = vi.fn()
  render(
    <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
      <ConnectView
        stage={stage}
        wallets={wallets}
        lastUsedId={lastUsedId}
        failure={{
          title: 'Authorization Error',
          text: 'Please authorize to access your account',
          hint: 'You rejected the request in Demo wallet. Nothing was shared.',
        }}
        onChoose={onChoose}
        onCancel={onCancel}
        onLookAgain={() => {}}
      />
    </LanguageProvider>,
  )
  return { onChoose, onCancel }
}

afterEach(cleanup)

describe('ConnectView', () => {
  it('default: lists the wallets in the given order, the test wallet marked as one', () => {
    const { onChoose } = show({ kind: 'list', isSearching: false }, [demo, bare])
    const names = screen.getAllByRole('button').map((button) => button.textContent)
    expect(names).toEqual(['Demo walletTest wallet', "Browser walletThis browser's wallet"])
    fireEvent.click(screen.getByRole('button', { name: /Browser wallet/ }))
    expect(onChoose).toHaveBeenCalledWith(bare)
  })

  it('behavior: the wallet of the last visit says so', () => {
    show({ kind: 'list', isSearching: false }, [demo, bare], 'legacy')
    expect(screen.getByRole('button', { name: /Last used/ }).textContent).toContain('Browser wallet')
    expect(screen.getAllByText('Last used').length).toBe(1)
  })

  it('behavior: reports that there is no wallet only after the search', () => {
    show({ kind: 'list', isSearching: true }, [])
    expect(screen.queryByText(/No wallet found/)).toBeNull()
    cleanup()
    show({ kind: 'list', isSearching: false }, [])
    expect(screen.getByText(/No wallet found/)).toBeTruthy()
  })

  it('behavior: waiting can be given up', () => {
    const { onCancel } = show({ kind: 'pending', wallet: demo }, [demo])
    expect(screen.getByRole('status').textContent).toContain('Continue in Demo wallet')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('error: a failure is said and can be tried again [8.14.2]', () => {
    const { onChoose } = show({ kind: 'failed', wallet: demo }, [demo])
    expect(screen.getByText('Authorization Error')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Please authorize to access your account')
    expect(screen.getByText('You rejected the request in Demo wallet. Nothing was shared.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onChoose).toHaveBeenCalledWith(demo)
  })
})
