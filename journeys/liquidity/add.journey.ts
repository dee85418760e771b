import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { approve, sellBnb } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const other = localAddress(ACCOUNT_INDEX.guest)
const ONE = 10n ** 18n

story(
  'default: two tokens are enabled one by one and supplied [2.4.5, 2.4.6, 2.4.7.1, 2.4.7.2, 2.4.8, 4.13, 4.15.1, 4.15.2, 1.1.2]',
  async ({ liquidity, wallet, world }) => {
    await liquidity.openAdd('CAKE', 'BUSD')
    await liquidity.connect()
    await expect(liquidity.formButton('Enter an amount')).toBeVisible()
    await liquidity.amountA.fill('10')
    await expect(liquidity.amountB).not.toHaveValue('')
    await expect(liquidity.price('BUSD per CAKE')).toHaveText(/^15\.\d+$/)
    await expect(liquidity.price('Share of Pool')).toHaveText('<0.01%')
    await expect(liquidity.formButton('Supply')).toBeDisabled()
    await liquidity.enable('CAKE')
    await liquidity.enable('BUSD')
    const before = await balanceOf(world, 'CAKE', account)
    await liquidity.review()
    await expect(liquidity.dialog.getByRole('heading', { name: 'You will receive' })).toBeVisible()
    await expect(liquidity.dialog.getByText('CAKE/BUSD Pool Tokens')).toBeVisible()
    await liquidity.confirmButton.click()
    await expect(liquidity.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await expect(liquidity.dialog.getByText(/0x[\da-f]{4}/i).first()).toBeVisible()
    await liquidity.closeDialog()
    expect(before - (await balanceOf(world, 'CAKE', account))).toBe(10n * ONE)
    await expect(liquidity.amountA).toHaveValue('')
    await expect(liquidity.amountB).toHaveValue('')
    await expect(liquidity.position.getByText('Pooled CAKE')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(3)
  },
)

story(
  'behavior: BNB needs no permission, and Max leaves some of it for gas [2.4.4]',
  async ({ liquidity, page, wallet, world }) => {
    await approve(world, account, 'BUSD', world.deployment.router)
    await liquidity.openAdd('BNB', 'BUSD')
    await liquidity.connect()
    await page.getByRole('button', { name: 'Use the maximum amount of BUSD' }).click()
    await expect(liquidity.amountB).toHaveValue('5000')
    await expect(page.getByRole('button', { name: 'Use the maximum amount of BUSD' })).toBeHidden()
    await liquidity.amountB.fill('320')
    await expect(liquidity.amountA).toHaveValue(/^0\.99|^1/)
    const before = await balanceOf(world, 'BUSD', account)
    await liquidity.supply()
    expect(before - (await balanceOf(world, 'BUSD', account))).toBe(320n * ONE)
    await expect(liquidity.position.getByText('Pooled BNB')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'behavior: the first provider types both amounts and sets the price [2.4.7.1, 4.16.2]',
  async ({ liquidity, page, world, wallet: _installed }) => {
    await approve(world, account, 'LONELY', world.deployment.router)
    await liquidity.openAdd('BNB', 'LONELY')
    await liquidity.importLinkedToken()
    await liquidity.connect()
    await expect(page.getByText('You are the first liquidity provider.')).toBeVisible()
    await liquidity.amountA.fill('1')
    await expect(liquidity.amountB).toHaveValue('')
    await expect(liquidity.formButton('Enter an amount')).toBeDisabled()
    await liquidity.amountB.fill('50')
    await expect(liquidity.amountA).toHaveValue('1')
    await expect(page.getByRole('heading', { name: 'Initial prices and pool share' })).toBeVisible()
    await expect(liquidity.price('LONELY per BNB')).toHaveText('50')
    await expect(liquidity.price('BNB per LONELY')).toHaveText('0.02')
    await liquidity.review()
    await expect(liquidity.dialog.getByRole('heading', { name: 'You are creating a pool' })).toBeVisible()
    await liquidity.confirmButton.click()
    await liquidity.waitForConfirmation()
    await expect(page.getByText('You are the first liquidity provider.')).toBeHidden()
    await expect(liquidity.position.getByText('Pooled LONELY')).toBeVisible()
  },
)

story(
  'behavior: the button says what is missing [2.4.5, 4.12, 5.27]',
  async ({ liquidity, page, wallet: _installed }) => {
    await liquidity.openAdd('BNB', 'WBNB')
    await liquidity.connect()
    await expect(liquidity.formButton('Invalid pair')).toBeDisabled()
    await expect(page.getByRole('heading', { name: 'Prices and pool share' })).toBeHidden()
    await page.getByRole('button', { name: 'Second token: WBNB' }).click()
    await liquidity.choose('CAKE')
    await expect(liquidity.formButton('Enter an amount')).toBeDisabled()
    await liquidity.amountB.fill('1000000')
    await expect(liquidity.formButton(/^Insufficient (BNB|CAKE) balance$/)).toBeDisabled()
  },
)

story(
  'behavior: a rejection is silent: the review is unchanged; a price that moved is accepted before anything is signed [4.5, 8.12.2]',
  async ({ liquidity, page, world, wallet }) => {
    await approve(world, account, 'BUSD', world.deployment.router)
    await liquidity.openAdd('BNB', 'BUSD')
    await liquidity.connect()
    await liquidity.amountA.fill('0.5')
    await liquidity.review()
    wallet.rejectNext('eth_sendTransaction')
    await liquidity.confirmButton.click()
    await expect.poll(() => wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await expect(liquidity.confirmButton).toBeEnabled()
    await expect(liquidity.dialog.getByText('Transaction rejected.')).toBeHidden()
    await liquidity.closeDialog()
    await expect(liquidity.amountA).toHaveValue('0.5')
    expect(await accessibilityFailures(page)).toEqual([])

    await liquidity.review()
    await sellBnb(world, other, 1_000n * ONE)
    await expect(liquidity.dialog.getByText('Price Updated')).toBeVisible()
    await expect(liquidity.confirmButton).toBeDisabled()
    await liquidity.dialog.getByRole('button', { name: 'Accept' }).click()
    await liquidity.confirmButton.click()
    await liquidity.waitForConfirmation()
    await expect(liquidity.position).toBeVisible()
  },
)

story(
  'behavior: a token that takes a fee on transfer is supplied with a warning',
  async ({ liquidity, page, world, wallet: _installed }) => {
    await approve(world, account, 'TAXED', world.deployment.router)
    await liquidity.openAdd('BNB', 'TAXED')
    await liquidity.importLinkedToken()
    await liquidity.connect()
    await liquidity.amountA.fill('0.1')
    await expect(page.getByText('On transfer: 5.00%')).toBeVisible()
    await liquidity.supply()
    await expect(liquidity.position.getByText('Pooled TAXED')).toBeVisible()
  },
)

story(
  'behavior: expert mode asks the wallet at once [4.15.1]',
  async ({ liquidity, page, world, wallet }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('ibull.settings.v1') !== null) return
      localStorage.setItem('ibull.settings.v1', JSON.stringify({ state: { isExpertMode: true }, version: 1 }))
    })
    await approve(world, account, 'BUSD', world.deployment.router)
    await liquidity.openAdd('BNB', 'BUSD')
    await liquidity.connect()
    await liquidity.amountA.fill('0.5')
    await liquidity.formButton('Supply').click()
    await liquidity.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await expect(liquidity.position).toBeVisible()
  },
)
