import { expect, type Page } from '@playwright/test'
import { checkWidths, cutOff } from '../story/page-widths.ts'
import { tabTo } from '../story/keyboard.ts'
import { expectStill, recordShifts } from '../story/layout-shifts.ts'
import { termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { YieldChain } from '../yield/yield-chain.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })
const figure = (page: Page, label: string) => termIn(main(page), label).first()
const lines = (page: Page, name: string) => section(page, name).getByRole('listitem')
const DAY_SECONDS = 86_400

async function filled(page: Page): Promise<void> {
  await expect(lines(page, 'Best farms')).toHaveCount(5)
  await expect(lines(page, 'Best pools')).toHaveCount(5)
  await expect(figure(page, 'Total value locked')).toContainText(/\$[\d.]+[KMB]/)
  await expect(figure(page, 'IBULL price')).toContainText('$')
  await expect(figure(page, 'IBULL burnt')).toContainText('IBULL')
}

story(
  'default: without a wallet or an indexer it lists what there is, and links to it, by mouse and by keyboard alone [home.1, yield.17]',
  async ({ page }) => {
    await page.goto('/')
    await filled(page)
    await expect(figure(page, '24h volume')).toContainText(/is unavailable/)
    await expect(section(page, 'Your earnings').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    const best = lines(page, 'Best farms').first()
    await expect(best).toContainText(/\d% APR/)
    const name = await best.getByRole('link').innerText()
    await best.getByRole('link').click()
    await expect(page).toHaveURL(/\/farms\?search=/)
    await expect(main(page).getByRole('article', { name, exact: true })).toBeVisible()

    await page.goto('/')
    await filled(page)
    await main(page).focus()
    await tabTo(page, new RegExp(`^${name}$`))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/farms\?search=/)
  },
)

story(
  'default: with a wallet it shows what is staked and earned, and harvests all of it [home.1]',
  async ({ yields: screen, page, chain, wallet, world }) => {
    await new YieldChain(world).stake({ token: 'IBULL', pid: 0 }, '100')
    await chain.skipTime(DAY_SECONDS)
    await chain.mine()
    await page.goto('/')
    await screen.connect()
    const own = section(page, 'Your earnings')
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(own.getByRole('listitem')).toContainText('Manual IBULL')
    await expect(own.getByRole('listitem')).toContainText(/\+\$[\d.]+/)
    await own.getByRole('button', { name: /Harvest all/ }).click()
    await expect(screen.confirm).toBeEnabled()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
  },
)

story(
  'error: says that the chain is unreachable, and recovers when it is back',
  async ({ page, rpc, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    rpc.break({ kind: 'dead' })
    await page.goto('/')
    await expect(main(page).getByRole('link', { name: 'Start swapping' })).toBeVisible()
    await expect(section(page, 'Best farms').getByRole('alert')).toBeVisible()
    await expect(figure(page, 'IBULL price')).toContainText("Couldn't load")
    await expect(page.getByText(/NaN|undefined|Infinity/)).toHaveCount(0)
    rpc.mend()
    await filled(page)
  },
)

story(
  'behavior: nothing moves while it loads: without a wallet, with a remembered one, and with one that comes late [home.1]',
  async ({ page, swap, wallet }) => {
    const own = section(page, 'Your earnings')
    const connect = own.getByRole('button', { name: 'Connect Wallet' })
    await recordShifts(page)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await filled(page)
      await expectStill(page, `without a wallet at ${width} px`)
    }
    await connect.click()
    await swap.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(own).toContainText('nothing staked yet')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      // From elsewhere: a reload would restore how far another width was scrolled.
      await page.goto('/swap')
      await page.goto('/')
      await filled(page)
      await expect(own).toContainText('nothing staked yet')
      await expectStill(page, `with a wallet at ${width} px`)

      await page.goto('/swap')
      await expect(swap.account).toBeVisible()
      const answer = wallet.holdNext('eth_accounts')
      await page.goto('/')
      await filled(page)
      // The page no longer waits for it.
      await expect(connect).toBeVisible()
      answer()
      await expect(own).toContainText('nothing staked yet')
      await expectStill(page, `with a late wallet at ${width} px`)
    }
  },
)

story('behavior: the page is whole at every width', async ({ page }) => {
  await page.goto('/')
  await filled(page)
  await checkWidths(page, '/')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => cutOff(page)).toEqual([])
})
