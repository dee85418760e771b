import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { WalletError } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { provideLiquidity } from './provide-liquidity.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const ONE = 10n ** 18n

/** The price of the local pools moves a little between a deposit and its withdrawal: by no trade, so by nothing. */
const NEARLY = ONE / 1_000n

story(
  'default: a share is removed by one signature and one transaction, the rest by Max [2.1.11]',
  async ({ liquidity, page, wallet, world }) => {
    await provideLiquidity(world, 'CAKE', 'BUSD', '10')
    const before = await balanceOf(world, 'CAKE', account)
    await liquidity.openRemove('CAKE', 'BUSD')
    await liquidity.connect()
    await liquidity.percent.fill('40')
    await expect(liquidity.slider).toHaveValue('40')
    await liquidity.remove()
    expect(wallet.requestsOf('eth_signTypedData_v4').length).toBe(1)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    const part = (await balanceOf(world, 'CAKE', account)) - before
    expect(part > 4n * ONE - NEARLY && part <= 4n * ONE).toBe(true)

    await liquidity.formButton('Max').click()
    await liquidity.remove()
    const all = (await balanceOf(world, 'CAKE', account)) - before
    expect(all > 10n * ONE - NEARLY && all <= 10n * ONE).toBe(true)
    await expect(liquidity.formButton('You have no liquidity in this pool')).toBeDisabled()
    await page.goto('/liquidity')
    await expect(page.getByText('No liquidity found.')).toBeVisible()
  },
)

story(
  'behavior: a wallet that cannot sign typed data approves instead, without asking',
  async ({ liquidity, wallet, world }) => {
    await provideLiquidity(world, 'CAKE', 'BUSD', '10')
    await liquidity.openRemove('CAKE', 'BUSD')
    await liquidity.connect()
    await liquidity.formButton('Max').click()
    wallet.failNext('eth_signTypedData_v4', new WalletError(4200, 'This method is not supported.'))
    await liquidity.remove()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(2)
    await expect(liquidity.formButton('You have no liquidity in this pool')).toBeDisabled()
  },
)

story(
  'behavior: amounts are typed in detail, and BNB is paid out wrapped when so chosen [2.1.11]',
  async ({ liquidity, page, world, wallet: _installed }) => {
    await provideLiquidity(world, 'BNB', 'BUSD', '2')
    await liquidity.openRemove('BNB', 'BUSD')
    await liquidity.connect()
    await page.getByRole('link', { name: 'Receive WBNB' }).click()
    await expect(page).toHaveURL(`/remove/${liquidity.idOf('WBNB')}/${liquidity.idOf('BUSD')}`)
    await page.getByRole('radio', { name: 'Detailed' }).check()
    await liquidity.amountA.fill('0.5')
    await expect(liquidity.amountB).not.toHaveValue('')
    const before = await balanceOf(world, 'WBNB', account)
    await liquidity.remove()
    const received = (await balanceOf(world, 'WBNB', account)) - before
    expect(received >= ONE / 2n && received < ONE / 2n + NEARLY).toBe(true)

    await liquidity.amountA.fill('1000')
    await expect(liquidity.formButton('Insufficient WBNB balance')).toBeDisabled()
    await page.getByRole('link', { name: 'Receive BNB' }).click()
    await expect(page).toHaveURL(`/remove/BNB/${liquidity.idOf('BUSD')}`)
  },
)
