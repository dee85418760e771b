import { walletStore } from '@ibull/chain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { AccountButton } from './account-button.tsx'

const account = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

afterEach(() => {
  cleanup()
  walletStore.setState(walletStore.getInitialState(), true)
})

test('behavior: the saved account is shown at once, and is busy until its wallet has confirmed it', () => {
  walletStore.setState({ status: 'starting', account })
  renderInEnglish(<AccountButton />)
  const button = () => screen.getByRole('button', { name: /0xa0Ee/ })
  expect(button().getAttribute('aria-busy')).toBe('true')
  cleanup()
  walletStore.setState({ status: 'connected' })
  renderInEnglish(<AccountButton />)
  expect(button().getAttribute('aria-busy')).toBe('false')
})

test.each([
  ['starting', 'Connecting'],
  ['connecting', 'Connecting'],
  ['disconnected', 'Connect Wallet'],
] as const)('default: without an account, %s', (status, text) => {
  walletStore.setState({ status })
  renderInEnglish(<AccountButton />)
  expect(screen.getByRole('button').textContent).toContain(text)
})
