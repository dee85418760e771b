import { walletStore } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it } from 'vitest'
import '../../i18n/copy/en.json'
import { network, RouterProvider } from '../../platform/index.ts'
import { createLanguageStore, LanguageProvider } from '../../i18n/index.ts'
import { AppLayout } from './app-layout.tsx'

afterEach(() => {
  cleanup()
  walletStore.setState(walletStore.getInitialState(), true)
})

describe('BlockedPage', () => {
  it("default: a blocked account sees only 'Blocked address', however it is written [2.2.15, 6.2]", () => {
    const [blocked] = network.blockedAddresses
    walletStore.setState({ status: 'connected', account: blocked?.toLowerCase() as Address })
    const router = createMemoryRouter([{ path: '/', element: <p>The page</p> }])
    render(
      <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
        <RouterProvider router={router}>
          <AppLayout />
        </RouterProvider>
      </LanguageProvider>,
    )
    expect(document.body.textContent).toBe('Blocked address')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
