import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { shortenAddress } from '@ibull/domain'
import { accessibilityFailures, TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { checkWidths, cutOff } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { tabTo } from '../story/keyboard.ts'
import { termIn } from '../story/screen.ts'
import { YieldChain } from './yield-chain.ts'
import { YieldScreen } from './yield-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const guest = localAddress(ACCOUNT_INDEX.guest)
const DAY_SECONDS = 86_400

const main = (page: Page) => page.getByRole('main')
const figure = (page: Page, label: string) => termIn(main(page), label)
const link = (page: Page) => main(page).getByLabel('Referral link')
const message = (page: Page, text: RegExp) =>
  page.getByLabel('Notifications', { exact: true }).getByText(text)
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

async function connect(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Test Wallet/ })
    .click()
  await expect(link(page)).toBeVisible()
}

story(
  'default: a friend comes by the link, stakes and harvests, and the referrer sees both [referral.1, referral.2, 1.1.2]',
  async ({ page, world, chain, browser, wallet: _installed }) => {
    await page.goto('/referral')
    await connect(page)
    await expect(figure(page, 'Friends invited')).toContainText('0')
    await expect(section(page, 'Friends').getByText(/No friends yet/)).toBeVisible()
    const sent = await link(page).innerText()
    expect(sent).toBe(new URL(`/?ref=${demo}`, world.url).href)

    const context = await browser.newContext({ baseURL: world.url })
    const friendPage = await context.newPage()
    const { rpcUrl } = world
    await TestWallet.install(friendPage, { rpcUrl, accounts: [guest], chainId: LOCAL_CHAIN_ID })
    const friend = new YieldScreen(friendPage, world)
    await friendPage.goto(sent)
    await expect(message(friendPage, /invited you/)).toContainText(shortenAddress(demo))
    await expect(friendPage).toHaveURL(new URL('/', world.url).href)
    await friendPage.goto('/referral')
    await expect(section(friendPage, 'Your referrer')).toContainText('invited you')

    await new YieldChain(world, guest).enable({ token: 'IBULL', pid: 0 })
    await friend.open('pools')
    await friend.connect()
    await friend.stake('Manual IBULL', '100')

    await expect(figure(page, 'Friends invited')).toContainText('1')
    const row = section(page, 'Friends')
      .getByRole('row')
      .filter({ hasText: shortenAddress(guest) })
    await expect(row).toContainText('0 IBULL')

    await friendPage.goto('/referral')
    await expect(section(friendPage, 'Your referrer')).toContainText(
      `${shortenAddress(demo)}, recorded on chain`,
    )
    expect(await friendPage.evaluate(() => localStorage.getItem('ibull.referrer.v1'))).not.toContain('0x')

    await chain.skipTime(DAY_SECONDS)
    await chain.mine()
    await friend.open('pools')
    await friend.harvest('Manual IBULL')
    await expect(row).not.toContainText(/\D0 IBULL/)
    await expect(figure(page, 'Commissions earned')).toContainText(/[1-9][\d.,]* IBULL/)
    await context.close()
  },
)

story(
  "error: a bad link is reported once and ignored, on any page, and an account can't invite itself [referral.2]",
  async ({ page, wallet: _installed }) => {
    await page.goto('/swap?ref=0x123&outputCurrency=BNB')
    await expect(message(page, /doesn't contain a valid account/)).toBeVisible()
    await expect(page).toHaveURL(/\/swap\?outputCurrency=BNB/)
    expect(page.url()).not.toContain('ref=')
    await page.reload()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(message(page, /doesn't contain a valid account/)).toHaveCount(0)
    await page.goto('/referral')
    await expect(section(page, 'Your referrer')).toContainText('Connect a wallet')
    expect(await accessibilityFailures(page)).toEqual([])

    await page.goto(`/referral?ref=${demo}`)
    await expect(message(page, /invited you/)).toBeVisible()
    await connect(page)
    await expect(message(page, /your own link/)).toBeVisible()
    await expect(section(page, 'Your referrer')).toContainText('None yet')
  },
)

story(
  'behavior: by keyboard alone from nothing to a copied link; it stays while the chain is unreachable, which is said until it is back [referral.1]',
  async ({ page, context, rpc, watch, wallet: _installed }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/referral')
    await expect(figure(page, 'Your share')).toContainText('%')
    await main(page).focus()
    await tabTo(page, /^Connect Wallet$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, /Test Wallet/)
    await page.keyboard.press('Enter')
    await expect(link(page)).toBeVisible()
    await main(page).focus()
    await tabTo(page, /^Copy link$/)
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link(page).innerText())
    expect(await accessibilityFailures(page)).toEqual([])
    await expect(figure(page, 'Friends invited')).toContainText('0')
    expect(watch.faults()).toEqual([])

    watch.tolerateConsole(/Failed to load resource/)
    rpc.break({ kind: 'dead' })
    await page.reload()
    await expect(link(page)).toContainText(demo)
    const alert = main(page).getByRole('alert').first()
    await expect(alert).toContainText("Couldn't load")
    await expect(figure(page, 'Friends invited')).not.toContainText(/\d/)
    rpc.mend()
    await expect(figure(page, 'Friends invited')).toContainText('0')
    await expect(alert).toBeHidden()
  },
)

story(
  'behavior: the page is whole at every width, in both themes, with a wallet and without',
  async ({ page, wallet: _installed }) => {
    await page.goto('/referral')
    await expect(figure(page, 'Your share')).toContainText('%')
    await checkWidths(page, '/referral without a wallet')
    await connect(page)
    await expect(figure(page, 'Friends invited')).toContainText('0')
    await checkWidths(page, '/referral')
    await page.setViewportSize({ width: 360, height: 800 })
    await expect.poll(() => cutOff(page)).toEqual([])
    expect(await accessibilityFailures(page)).toEqual([])
  },
)
