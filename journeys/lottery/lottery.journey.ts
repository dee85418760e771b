import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { tabTo } from '../story/keyboard.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { LotteryChain } from './lottery-chain.ts'

const yourTickets = (page: Page) => page.getByRole('region', { name: /^Your tickets in round/ })

story(
  'default: one ticket, then ten, by mouse [lottery.1, lottery.2]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    await LotteryChain.openRound(world)
    await page.goto('/lottery')
    await screen.connect()
    await expect(page.getByText('Tickets are on sale')).toBeVisible()
    await page.getByRole('button', { name: 'Buy tickets' }).click()
    await screen.dialog.getByRole('checkbox', { name: /I understand/ }).check()
    expect(await accessibilityFailures(page), 'the form').toEqual([])
    await screen.dialog.getByRole('button', { name: 'Review purchase' }).click()
    await expect(screen.dialog.getByRole('button', { name: 'Buy', exact: true })).toBeEnabled()
    expect(await accessibilityFailures(page), 'the review').toEqual([])
    await screen.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(yourTickets(page).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Buy tickets' }).click()
    await screen.dialog.getByLabel('Number of tickets').fill('10')
    await screen.dialog.getByRole('button', { name: 'View and edit numbers' }).click()
    await screen.dialog.getByLabel('Ticket 9', { exact: true }).fill('12345')
    await screen.dialog.getByLabel('Ticket 10', { exact: true }).fill('123456')
    // With one that is not finished.
    expect(await accessibilityFailures(page), 'the numbers').toEqual([])
    await screen.dialog.getByLabel('Ticket 9', { exact: true }).fill('123455')
    await screen.dialog.getByRole('button', { name: 'Review purchase' }).click()
    await screen.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(yourTickets(page).getByRole('listitem')).toHaveCount(11)
    await expect(yourTickets(page).getByRole('listitem').filter({ hasText: '123456' })).toHaveCount(1)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await fitsWidth(page)).toBe(true)
  },
)

story(
  'default: a ticket is bought by keyboard alone, right to left, at 360 pixels [lottery.1]',
  async ({ page, world, wallet: _installed }) => {
    const { dialog } = new Screen(page, world)
    await LotteryChain.openRound(world)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/lottery')
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expect(page.getByText('Tickets are on sale')).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    await tabTo(page, /^Connect Wallet$/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await tabTo(page, /Test Wallet/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await tabTo(page, /^Buy tickets$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Number of tickets')).toBeFocused()
    await tabTo(page, /I understand/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Number of tickets/, 'Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('2')
    await tabTo(page, /^View and edit numbers$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Ticket 2$/)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('123456')
    await expect(dialog.getByLabel('Ticket 2', { exact: true })).toHaveValue('123456')
    expect(await fitsWidth(page)).toBe(true)
    await tabTo(page, /^Review purchase/)
    await page.keyboard.press('Enter')
    const confirm = dialog.getByRole('button', { name: 'Buy', exact: true })
    await expect(confirm).toBeEnabled()
    expect(await fitsWidth(page)).toBe(true)
    expect(await accessibilityFailures(page), 'the review').toEqual([])
    await tabTo(page, /^Buy$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(yourTickets(page).getByRole('listitem')).toHaveCount(2)
  },
)
