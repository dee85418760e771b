import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'
import { ProfileScreen } from './profile-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: by keyboard, in one confirmation for each transaction, while the hub is away [profile.13, profile.20]',
  async ({ page, world, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.route('**/api/users/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'namesAway' } }),
    )
    const wallet = await TestWallet.install(page, {
      rpcUrl: world.rpcUrl,
      accounts: [demo],
      chainId: LOCAL_CHAIN_ID,
      hasBatches: true,
    })
    const screen = new ProfileScreen(page, world)
    await screen.open('/create-profile')
    await screen.expectCurrent(1)
    await screen.step(1).getByRole('radio').first().focus()
    await page.keyboard.press('ArrowRight')
    await tabTo(page, /^Mint the starter/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByRole('button', { name: 'Mint', exact: true })).toBeEnabled()
    await tabTo(page, /^Mint$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    for (const [step, next] of [
      [2, 3],
      [3, 4],
    ] as const) {
      await screen.expectCurrent(step)
      await screen.step(step).getByRole('radio').first().focus()
      await page.keyboard.press('Space')
      await tabTo(page, /^Continue/)
      await page.keyboard.press('Enter')
      await screen.expectCurrent(next)
    }
    await screen.step(4).getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Runner9')
    await expect(screen.step(4).getByText('Unable to verify username', { exact: true }).first()).toBeVisible()
    await screen.step(4).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await tabTo(page, /^Continue without a name/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Review/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByRole('button', { name: 'Create profile', exact: true })).toBeEnabled()
    await tabTo(page, /^Create profile$/)
    await page.keyboard.press('Enter')
    await screen.leaveAsMember()
    expect(wallet.requestsOf('wallet_sendCalls').length).toBe(2)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    await page.goto('/profile')
    await expect(screen.own.getByText('The name is not available now')).toBeVisible()
    await expect(screen.own.getByRole('link', { name: 'Syrup Storm' })).toBeVisible()
  },
)
