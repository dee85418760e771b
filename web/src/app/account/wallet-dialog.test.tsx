import { walletStore } from '@ibull/chain'
import { Amount, loaded, type GasPrice } from '@ibull/domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../../connect/copy/en.json'
import '../../features/approvals/menu/copy/en.json'
import '../../i18n/copy/en.json'
import { renderInEnglish } from '../../i18n/testing/render-in-english.tsx'
import { network, RouterProvider } from '../../platform/index.ts'
import { createMemoryRouter } from '../../platform/testing/memory-router.ts'
import WalletDialog from './wallet-dialog.tsx'

const gwei = 10n ** 9n
const priceOf = (wei: bigint): GasPrice => ({ wei, mostWei: wei, tipWei: undefined, source: 'node' })
const gasPrice = vi.fn(() => priceOf(5n * gwei))

vi.mock('@ibull/chain', async (original) => ({
  ...(await original<typeof import('@ibull/chain')>()),
  useNativeBalance: () => loaded(Amount.fromRaw(network.native, 84_374_712_999_999_999_999n)),
  useBalance: () => loaded(Amount.fromRaw(network.mainToken, 5_882_352_941_176n)),
  useGasPrice: () => gasPrice(),
}))

afterEach(cleanup)

function open(): void {
  const element = <WalletDialog isOpen onClose={() => undefined} />
  renderInEnglish(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

it('default: 6 decimals of BNB and 3 of the main token, rounded down [3.2.2]', () => {
  walletStore.setState({ status: 'connected', account: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720' })
  open()
  const balanceOf = (symbol: string) => screen.getByText(`${symbol} balance`).nextElementSibling?.textContent
  expect(balanceOf('BNB')).toBe('84.374712')
  expect(balanceOf(network.mainToken.symbol)).toBe('5,882.352')
})

it('behavior: warns of too little BNB for the current gas price [2.2.8]', () => {
  walletStore.setState({ status: 'connected', account: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720' })
  open()
  expect(screen.queryByText(/Your BNB balance is low/)).toBeNull()
  cleanup()
  gasPrice.mockReturnValue(priceOf(500_000n * gwei))
  open()
  expect(screen.getByText(/Your BNB balance is low/)).toBeTruthy()
})
