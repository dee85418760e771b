import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { ProfileScreen } from './profile-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const IBULL = 10n ** 9n

story(
  'default: a profile in four steps by mouse, with a rejection at each, reloads, and a name taken meanwhile [profile.1, profile.2, profile.12, profile.22.1]',
  async ({ page, world, wallet, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const screen = new ProfileScreen(page, world)
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open('/create-profile')
    await expect(page.getByText('You need 1.5 IBULL in all.')).toBeVisible()
    await screen.expectCurrent(1)
    await expect(screen.step(2).getByText('Finish the step above first.')).toBeVisible()
    await screen.step(1).getByRole('radio').first().check()
    await screen.step(1).getByRole('button', { name: 'Mint the starter' }).click()
    const mint = screen.dialog.getByRole('button', { name: 'Mint', exact: true })
    const refuse = wallet.holdNext('eth_sendTransaction')
    await mint.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    refuse(false)
    await expect(mint).toBeEnabled()
    await screen.confirm('Mint')
    await screen.expectCurrent(2)
    await page.reload()
    await screen.expectCurrent(2)
    await screen.step(2).getByRole('radio').first().check()
    await screen.next(2)
    await screen.expectCurrent(3)
    await screen.choose(3, /Fearsome Flippers/)
    await screen.next(3)
    await screen.expectCurrent(4)
    await page.reload()
    await screen.expectCurrent(4)
    const name = screen.step(4).getByLabel('Name', { exact: true })
    await name.fill('a b')
    await expect(screen.step(4).getByRole('status')).toHaveText('No spaces or special characters.')
    await name.fill('Runner7')
    await expect(screen.step(4).getByText('This name is free.')).toBeVisible()
    const open = screen.step(4).getByRole('button', { name: 'Confirm this name' })
    await screen
      .step(4)
      .getByRole('checkbox', { name: /people can view my wallet/ })
      .check()
    await open.click()
    const sign = screen.dialog.getByRole('button', { name: 'Sign', exact: true })
    const unsigned = wallet.holdNext('eth_signTypedData_v4')
    await sign.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    unsigned(false)
    await expect(sign).toBeEnabled()
    await page.route(
      '**/api/users/register',
      (route) => route.fulfill({ status: 409, json: { code: 'nameTaken' } }),
      {
        times: 1,
      },
    )
    await sign.click()
    await expect(screen.dialog.getByText(/The name Runner7 is taken/).first()).toBeVisible()
    await screen.closeDialog()
    await name.fill('Runner8')
    await expect(screen.step(4).getByText('This name is free.')).toBeVisible()
    await open.click()
    await sign.click()
    await expect(screen.dialog.getByText('Signed').last()).toBeVisible()
    await screen.closeDialog()
    await expect(screen.step(4).getByText('Runner8')).toBeVisible()
    await page.reload()
    await screen.finish.getByRole('button', { name: 'Review' }).click()
    await expect(screen.dialog.getByText('0.5 IBULL').first()).toBeVisible()
    const create = screen.dialog.getByRole('button', { name: 'Create profile', exact: true })
    await expect(create).toBeEnabled()
    const uncreated = wallet.holdNext('eth_sendTransaction')
    await create.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    uncreated(false)
    await expect(create).toBeEnabled()
    await create.click()
    await screen.leaveAsMember()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(screen.own.getByText('Runner8')).toBeVisible()
    await expect(screen.own.getByRole('link', { name: 'Fearsome Flippers' })).toBeVisible()
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe((3n * IBULL) / 2n)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await fitsWidth(page)).toBe(true)
  },
)
