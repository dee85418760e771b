import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from '../platform/index.ts'
import { createMemoryRouter } from '../platform/testing/memory-router.ts'
import { afterEach, describe, expect, it } from 'vitest'
import '../i18n/copy/en.json'
import { dialogStore } from '../dialogs/index.ts'
import { createLanguageStore, LanguageProvider } from '../i18n/index.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

function show(props: PageHeaderProps) {
  const router = createMemoryRouter([{ path: '/', element: <PageHeader {...props} /> }])
  render(
    <LanguageProvider language={createLanguageStore(() => Promise.resolve({}), 'en')}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
}

afterEach(cleanup)

describe('PageHeader', () => {
  it('default: title, subtitle, helper and the ways to settings and recent transactions [2.2.11]', () => {
    show({ title: 'Swap', subtitle: 'Trade tokens in an instant', helper: <em>help</em> })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Swap help')
    expect(screen.getByText('Trade tokens in an instant')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect(dialogStore.getState()).toEqual({ current: 'settings', isOpen: true })
    fireEvent.click(screen.getByRole('button', { name: 'Recent transactions' }))
    expect(dialogStore.getState()).toEqual({ current: 'recentTransactions', isOpen: true })
  })

  it('behavior: a way back where there is one [2.2.11]', () => {
    show({ title: 'Add', back: { to: '/pool', label: 'Back' } })
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/pool')
  })

  it('behavior: without config there is no settings button [2.2.12.1]', () => {
    show({ title: 'Find', isConfigHidden: true })
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Recent transactions' })).toBeTruthy()
  })
})
