import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { sellBnb } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { termIn } from '../story/screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: BNB is swapped for a token two hops away, exact input [2.3.7, 1.1.2]',
  async ({ page, swap, wallet, world }) => {
    await swap.open('BNB', 'NRV')
    await swap.connect()
    await swap.typePay('0.5')
    await expect(swap.detail('Route')).toContainText('BUSD')
    const before = await balanceOf(world, 'NRV', account)

    await swap.review()
    await expect(swap.dialog.getByText('What your wallet will ask you to sign')).toBeVisible()
    for (const [term, text] of [
      ['Minimum received', /^[\d.,]+ NRV$/],
      ['Price impact', /%$/],
      ['Liquidity provider fee', /^[\d.,]+ BNB$/],
      ['Route', /BNB.*BUSD.*NRV/],
    ] as const)
      await expect(termIn(swap.dialog, term).first()).toHaveText(text)
    await expect(swap.dialog.getByText(/^[\d.,]+ NRV per BNB$/)).toBeVisible()
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    await swap.closeDialog()

    expect(await balanceOf(world, 'NRV', account)).toBeGreaterThan(before)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await expect(swap.pay).toHaveValue('')

    await page.getByRole('main').getByRole('button', { name: 'Recent transactions' }).click()
    await expect(swap.dialog.getByRole('link', { name: /^Swap 0.5 BNB for [\d.,]+ NRV/ })).toBeVisible()
  },
)

story(
  'default: an exact output is bought two hops away, and not a unit less arrives [2.3.7]',
  async ({ swap, wallet, world }) => {
    await swap.open('BNB', 'NRV')
    await swap.connect()
    await swap.typeReceive('100')
    await expect(swap.detail('Maximum sold')).toContainText('BNB')
    const before = await balanceOf(world, 'NRV', account)
    await swap.review()
    await expect(termIn(swap.dialog, 'Maximum sold')).toHaveText(/^[\d.,]+ BNB$/)
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect((await balanceOf(world, 'NRV', account)) - before).toBe(100n * 10n ** 18n)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story('behavior: a swap by keyboard alone', async ({ page, swap, wallet }) => {
  await swap.open('BNB', 'BUSD')
  await swap.connect()
  await swap.pay.focus()
  await page.keyboard.type('1')
  await expect(swap.action).toHaveText('Swap')
  await expect(swap.action).toBeEnabled()
  await swap.action.focus()
  await page.keyboard.press('Enter')
  await expect(swap.confirmButton).toBeEnabled()
  for (let presses = 0; presses < 20; presses += 1) {
    if (await swap.confirmButton.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(swap.toast('Transaction succeeded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(swap.dialog).toBeHidden()
  expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
})

story(
  'error: more than the wallet holds, an output above the reserves and a price impact above 10 % are refused before the wallet opens',
  async ({ page, swap }) => {
    await swap.open('BNB', 'NRV')
    await swap.connect()
    for (const [field, amount, text] of [
      [swap.pay, '1000000', 'Insufficient BNB balance'],
      [swap.receive, '900000000', 'Insufficient liquidity for this trade.'],
      // Expert mode would let it through.
      [swap.pay, '60', 'Price Impact Too High'],
    ] as const) {
      await story.step(text, async () => {
        await field.fill(amount)
        await expect(swap.action).toHaveText(text)
        await expect(swap.action).toBeDisabled()
        expect(await accessibilityFailures(page), text).toEqual([])
      })
    }
  },
)

story(
  'behavior: a refusal in the wallet leaves the form, a price that moves has to be accepted, and confirming twice at once asks the wallet once [2.3.8, 2.3.9.1]',
  async ({ page, swap, wallet, world }) => {
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.25')
    await swap.review()
    wallet.rejectNext('eth_sendTransaction')
    await swap.confirmButton.click()
    await expect(swap.dialog.getByText('Transaction rejected.').first()).toBeVisible()
    await swap.dialog
      .getByRole('button', { name: /Dismiss|Close/ })
      .last()
      .click()
    await expect(swap.pay).toHaveValue('0.25')
    await expect(swap.action).toBeEnabled()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    expect(await accessibilityFailures(page)).toEqual([])

    await swap.typePay('1')
    await swap.review()
    const seller = localAddress(ACCOUNT_INDEX.firstTrader)
    await sellBnb(world, seller, 2_000n * 10n ** 18n)
    await expect(swap.dialog.getByText('Price Updated')).toBeVisible()
    await expect(swap.confirmButton).toBeHidden()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    await swap.dialog.getByRole('button', { name: 'Accept' }).click()
    await swap.confirmButton.dblclick()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(2)
  },
)

story(
  'error: in expert mode a refusal is said under the swap button [2.3.9.2]',
  async ({ page, swap, wallet }) => {
    await page.addInitScript(() => {
      localStorage.setItem('ibull.settings.v1', JSON.stringify({ state: { isExpertMode: true }, version: 1 }))
    })
    await swap.open('BNB', 'BUSD')
    await swap.connect()
    await swap.typePay('0.25')
    wallet.rejectNext('eth_sendTransaction')
    await swap.formButton('Swap').click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Transaction rejected.')
    await expect(swap.dialog).toBeHidden()
  },
)

story('default: copies a link to the current form', async ({ page, context, swap, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await swap.open('BNB', 'BUSD')
  await swap.typePay('0.75')
  await page.getByRole('button', { name: 'Copy link to this swap' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.origin + link.pathname).toBe(new URL('/swap', world.url).href)
  expect(link.searchParams.get('exactAmount')).toBe('0.75')
  await page.goto(link.href)
  await expect(swap.pay).toHaveValue('0.75')
})

story(
  'behavior: a large swap is shared out over two routes in one transaction',
  async ({ swap, wallet, world }) => {
    const { splitRouter } = world.deployment
    await swap.open('BNB', 'BELT')
    await swap.connect()
    await swap.typePay('20')
    await expect(swap.detail('Routes').getByRole('listitem')).toHaveText([
      /^BNB.*BELT[\d.]+%$/,
      /^BNB.*BELT[\d.]+%$/,
    ])
    await swap.review()
    await expect(termIn(swap.dialog, 'Routes').getByRole('listitem')).toHaveCount(2)
    await swap.confirmButton.click()
    await expect(swap.toast('Transaction succeeded')).toBeVisible()
    await swap.closeDialog()
    const [sent, ...others] = wallet.requestsOf('eth_sendTransaction')
    expect(sent?.params?.[0]).toMatchObject({ to: splitRouter })
    expect(others).toEqual([])
  },
)
