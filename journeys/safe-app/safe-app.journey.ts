import { ACCOUNT_INDEX, deployedToken, localAddress, type World } from '@ibull/localnet'
import { accessibilityFailures, type PageWatch } from '@ibull/testkit'
import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { balanceOf, routerAllowance } from '../story/chain-facts.ts'
import { tabTo } from '../story/keyboard.ts'
import { OPEN_DIALOG } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { SafeAccount } from './safe-account.ts'
import { SAFE_HOST, SafePage } from './safe-page.ts'

const UNIT = 10n ** 18n

/** A Safe of two owners with BUSD and no BNB, and the swap screen in its page's frame. */
async function openSafe(page: Page, world: World): Promise<{ account: SafeAccount; safe: SafePage }> {
  const account = await SafeAccount.deploy(world, [ACCOUNT_INDEX.demo, ACCOUNT_INDEX.guest])
  const busd = deployedToken(world.deployment, 'BUSD').address
  await transact(world, {
    from: localAddress(ACCOUNT_INDEX.demo),
    to: busd,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account.address, 1_000n * UNIT],
    }),
  })
  const ibull = deployedToken(world.deployment, 'IBULL').address
  const path = `/swap?inputCurrency=${busd}&outputCurrency=${ibull}`
  return { account, safe: await SafePage.open(page, world, account, path) }
}

const dialogOf = (app: Frame): Locator => app.locator(OPEN_DIALOG)

const accountOf = (app: Frame): Locator =>
  app.getByRole('banner').getByRole('button', { name: /0x[\dA-Fa-f]{4}/ })

async function typePay(app: Frame, amount: string): Promise<void> {
  await app.getByRole('textbox', { name: 'Amount to pay' }).fill(amount)
  const receive = app.getByRole('textbox', { name: 'Amount to receive' })
  await expect(receive).not.toHaveValue('')
}

const toast = (app: Frame, title: string): Locator =>
  app.getByLabel('Notifications', { exact: true }).getByText(title, { exact: true })

/** Only the host's own page was foreign. Leaves them, since the checks at the end are of one page. */
async function leaveFrame(page: Page, watch: PageWatch, host = SAFE_HOST): Promise<void> {
  const other = watch
    .faults()
    .filter(({ kind, text }) => kind !== 'foreign request' || new URL(text).origin !== host)
  expect(other).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/swap')
  watch.forget()
}

story(
  'default: a Safe permits and swaps by one transaction that two owners sign',
  async ({ page, world, watch }) => {
    const { account, safe } = await openSafe(page, world)
    const { app } = safe
    await expect(accountOf(app)).toBeVisible()
    await expect(app.getByText(/Phishing warning/)).toHaveCount(0)
    await typePay(app, '100')
    expect(await accessibilityFailures(app)).toEqual([])
    await app.getByRole('main').getByRole('button', { name: 'Swap', exact: true }).click()
    const dialog = dialogOf(app)
    await dialog.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(dialog.getByText('Transaction Submitted').last()).toBeVisible()
    await expect(dialog.getByText(/may need more signatures/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Metamask/ })).toHaveCount(0)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    expect(await accessibilityFailures(app)).toEqual([])
    const [sent, ...more] = safe.requestsOf('sendTransactions')
    expect(more).toEqual([])
    expect(sent?.params).toMatchObject({ txs: [{ value: '0' }, { value: '0' }] })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()

    await safe.execute()
    await expect(toast(app, 'Transaction succeeded')).toBeVisible()
    expect(await balanceOf(world, 'BUSD', account.address)).toBe(900n * UNIT)
    expect(await balanceOf(world, 'IBULL', account.address)).toBeGreaterThan(0n)
    expect(await routerAllowance(world, 'BUSD', account.address)).toBe(0n)
    await leaveFrame(page, watch)
  },
)

story(
  'behavior: a single transaction can be rejected, sent and survive a reload, by keyboard',
  async ({ page, world, watch }) => {
    const { account, safe } = await openSafe(page, world)
    await world.chain.setBalance(account.address, UNIT)
    await expect(accountOf(safe.app)).toBeVisible()
    await safe.app.goto(`${world.url}/swap?inputCurrency=BNB&outputCurrency=${busdOf(world)}`)
    await expect(accountOf(safe.app)).toBeVisible()
    await tabTo(page, /^Amount to pay$/, 'Tab', safe.app)
    await page.keyboard.type('0.1')
    await expect(safe.app.locator('#swap-button')).toHaveText('Swap')
    await tabTo(page, /^Swap$/, 'Tab', safe.app)
    safe.rejectsNext = true
    await confirmByKeyboard(page, safe.app)
    await expect(dialogOf(safe.app).getByText('Transaction rejected.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(safe.app.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('0.1')

    await expect(safe.app.locator('#swap-button')).toBeFocused()
    await confirmByKeyboard(page, safe.app)
    await expect(dialogOf(safe.app).getByText(/may need more signatures/)).toBeVisible()
    expect(safe.requestsOf('sendTransactions').at(-1)?.params).toMatchObject({
      txs: [{ value: '100000000000000000' }],
    })
    await page.reload()
    await expect(accountOf(safe.app)).toContainText('1')
    await safe.execute()
    await expect(toast(safe.app, 'Transaction succeeded')).toBeVisible()
    expect(await balanceOf(world, 'BUSD', account.address)).toBeGreaterThan(1_000n * UNIT)
    await leaveFrame(page, watch)
  },
)

story('error: a page that is not named shows no frame', async ({ page, world, watch }) => {
  watch.tolerateConsole(/frame-ancestors/)
  const account = await SafeAccount.deploy(world, [ACCOUNT_INDEX.demo])
  const host = 'https://safe.example'
  const safe = await SafePage.open(page, world, account, '/swap', host)
  await expect.poll(() => safe.app.url()).toBe('chrome-error://chromewebdata/')
  expect(safe.requests).toEqual([])
  await leaveFrame(page, watch, host)
})

const busdOf = (world: World): string => deployedToken(world.deployment, 'BUSD').address

async function confirmByKeyboard(page: Page, app: Frame): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(dialogOf(app).getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  await tabTo(page, /^Confirm Swap$/, 'Tab', app)
  await page.keyboard.press('Enter')
}
