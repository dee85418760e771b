import { ACCOUNT_INDEX, localAddress, SANDWICHER, type World } from '@ibull/localnet'
import { amountOutDown } from '@ibull/domain'
import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { balanceOf, poolOf } from '../story/chain-facts.ts'
import { tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'
import type { SwapScreen } from './swap-screen.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const PAID = 10n * 10n ** 18n

const walletWindow = (page: Page) => page.getByRole('dialog', { name: /\?$/ })

/** What 10 BNB buy in the pair now, and the most that a bot leaves of it at a tolerance of 5 %. */
async function quoteNow(world: World): Promise<{ readonly quote: bigint; readonly minimum: bigint }> {
  const pool = await poolOf(world, 'WBNB', 'TKO')
  const quote = amountOutDown(PAID, pool.a, pool.b, world.deployment.swapFee.totalBps)
  return { quote, minimum: (quote * 95n) / 100n }
}

/** How many transactions the public pool shows. */
async function pendingCount(world: World): Promise<number> {
  const { pending } = await world.chain.client.request<{ readonly pending: Record<string, object> }>(
    'txpool_content',
  )
  return Object.values(pending).flatMap((own) => Object.values(own)).length
}

/** Confirms the open review in the demo wallet, and waits until the page knows that it was sent. */
async function send(page: Page, swap: SwapScreen): Promise<void> {
  await swap.confirmButton.click()
  await walletWindow(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(swap.dialog.getByText('Transaction submitted').first()).toBeVisible()
}

story(
  'behavior: a loose swap loses to the bot, and gets its quote with protection on',
  async ({ page, swap, world, chain }) => {
    await swap.open('BNB', 'TKO')
    await swap.formButton('Connect Wallet').click()
    await swap.dialog.getByRole('button', { name: /Demo wallet/ }).click()
    await walletWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(swap.account).toBeVisible()

    const settings = swap.main.getByRole('button', { name: 'Settings', exact: true })
    await settings.click()
    await swap.dialog.getByLabel('Custom slippage in percent').fill('5')
    await swap.dialog.getByRole('switch', { name: /^Disable Multihops/ }).click()
    await swap.dialog.getByRole('switch', { name: /^Split Routes/ }).click()
    await page.keyboard.press('Escape')

    await chain.setMining({ kind: 'manual' })
    const gained = await balanceOf(world, 'BNB', SANDWICHER)
    const first = { ...(await quoteNow(world)), before: await balanceOf(world, 'TKO', account) }
    await swap.typePay('10')
    await swap.review()
    await expect(swap.dialog.getByText(/^Sent to the public pool, where bots can see it/)).toBeVisible()
    await send(page, swap)
    await expect.poll(() => pendingCount(world)).toBe(4)
    await chain.mine()
    await swap.waitForConfirmation()
    const lost = (await balanceOf(world, 'TKO', account)) - first.before
    expect(lost).toBeGreaterThanOrEqual(first.minimum)
    expect(lost - first.minimum).toBeLessThan(first.quote / 1_000n)
    const gain = (await balanceOf(world, 'BNB', SANDWICHER)) - gained
    expect(gain).toBeGreaterThan(0n)

    await settings.focus()
    await page.keyboard.press('Enter')
    await tabTo(page, /^Protect from front-running/)
    await page.keyboard.press('Space')
    const protection = swap.dialog.getByRole('switch', { name: /^Protect from front-running/ })
    await expect(protection).toBeChecked()
    expect(await accessibilityFailures(page)).toEqual([])
    await page.keyboard.press('Escape')

    const second = { ...(await quoteNow(world)), before: await balanceOf(world, 'TKO', account) }
    await swap.typePay('10')
    await swap.review()
    await expect(swap.dialog.getByText(/^Sent privately through .*\/private-rpc:/)).toBeVisible()
    expect(await accessibilityFailures(page)).toEqual([])
    await swap.confirmButton.click()
    await expect(walletWindow(page).getByText(/\/private-rpc$/)).toBeVisible()
    await walletWindow(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(swap.dialog.getByText('Transaction submitted').first()).toBeVisible()
    expect(await pendingCount(world)).toBe(0)
    await chain.mine()
    await swap.waitForConfirmation()
    expect((await balanceOf(world, 'TKO', account)) - second.before).toBe(second.quote)
    expect((await balanceOf(world, 'BNB', SANDWICHER)) - gained).toBe(gain)
  },
)
