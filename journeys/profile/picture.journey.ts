import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { story } from '../story/story.ts'
import { PICTURE_COST, prepareProfile } from './profile-chain.ts'
import { ProfileScreen } from './profile-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
/** An account without anything. */
const stranger = '0x00000000000000000000000000000000000000C3'
story(
  'default: the picture is changed, removed and given again; others see it by the address [profile.3, profile.9]',
  async ({ page, world, wallet }) => {
    const screen = new ProfileScreen(page, world)
    const [first, second] = await prepareProfile(world, { pictures: 1 })
    const before = await balanceOf(world, 'IBULL', demo)
    await screen.open('/profile')
    await screen.dismissWin()
    await expect(screen.own.getByRole('link', { name: 'Chaotic Cakers' })).toBeVisible()

    await screen.own.getByRole('button', { name: 'Change picture' }).click()
    await screen.dialog.getByRole('radio', { name: `#${second}` }).check()
    await screen.dialog.getByRole('button', { name: 'Review', exact: true }).click()
    const change = screen.dialog.getByRole('button', { name: 'Change picture', exact: true })
    await expect(change).toBeEnabled()
    const refuse = wallet.holdNext('eth_sendTransaction')
    await change.click()
    await expect(screen.dialog.getByText('Waiting For Confirmation').last()).toBeVisible()
    refuse(false)
    await expect(change).toBeEnabled()
    await screen.confirm('Change picture')

    await screen.own.getByRole('button', { name: 'Remove picture' }).click()
    await expect(screen.dialog.getByText(`#${second}`).first()).toBeVisible()
    await screen.confirm('Remove picture')
    await expect(screen.own.getByText('Paused', { exact: true })).toBeVisible()

    await screen.own.getByRole('button', { name: 'Reactivate profile' }).click()
    await screen.dialog.getByRole('radio', { name: `#${first}` }).check()
    await screen.dialog.getByRole('button', { name: 'Review', exact: true }).click()
    await screen.confirm('Reactivate profile')
    await expect(screen.own.getByText('Paused', { exact: true })).toHaveCount(0)
    expect(before - (await balanceOf(world, 'IBULL', demo))).toBe(2n * PICTURE_COST)

    await page.goto(`/profile/${stranger}`)
    await expect(page.getByText('This address has no profile')).toBeVisible()
    await page.goto(`/profile/${demo}`)
    await expect(page.getByRole('link', { name: 'Chaotic Cakers' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await fitsWidth(page)).toBe(true)
  },
)
