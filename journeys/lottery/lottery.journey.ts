import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { tabTo } from '../story/keyboard.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'

const LOTTERY_ABI = parseAbi([
  'function cancelLottery(uint256 lotteryId)',
  'function currentLotteryId() view returns (uint256)',
  'function startLottery(uint256 endTime, uint256 price, uint256 divisor, uint256[6] shares, uint256 fee)',
])
/** Beyond the end of any seeded sale, and the day in which it can be closed. */
const TWO_DAYS = 172_800
const HOUR = 3_600n

/** Puts a round of an hour in place of the seeded one, whose sale ends at a time of its own. */
async function openRound(world: World): Promise<void> {
  const { chain, deployment } = world
  const to = deployment.lottery
  const from = localAddress(ACCOUNT_INDEX.deployer)
  const body = { to, data: encodeFunctionData({ abi: LOTTERY_ABI, functionName: 'currentLotteryId' }) }
  const result = await chain.client.request<Hex>('eth_call', [body, 'latest'])
  await chain.skipTime(TWO_DAYS)
  const cancel = { abi: LOTTERY_ABI, functionName: 'cancelLottery', args: [BigInt(result)] } as const
  await transact(world, { from, to, data: encodeFunctionData(cancel) })
  const end = BigInt(await chain.timestamp()) + HOUR
  const terms = [5_000_000_000n, 2_000n, [250n, 375n, 625n, 1_250n, 2_500n, 5_000n], 2_000n] as const
  const start = { abi: LOTTERY_ABI, functionName: 'startLottery', args: [end, ...terms] } as const
  await transact(world, { from, to, data: encodeFunctionData(start) })
}

const yourTickets = (page: Page) => page.getByRole('region', { name: /^Your tickets in round/ })

story(
  'default: one ticket, then ten, by mouse [lottery.1, lottery.2]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    await openRound(world)
    await page.goto('/lottery')
    await screen.connect()
    await expect(page.getByText('Tickets are on sale')).toBeVisible()
    await page.getByRole('button', { name: 'Buy tickets' }).click()
    await screen.dialog.getByRole('checkbox', { name: /I understand/ }).check()
    await screen.dialog.getByRole('button', { name: 'Review purchase' }).click()
    await screen.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(yourTickets(page).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Buy tickets' }).click()
    await screen.dialog.getByLabel('Number of tickets').fill('10')
    await screen.dialog.getByRole('button', { name: 'View and edit numbers' }).click()
    await screen.dialog.getByLabel('Ticket 10', { exact: true }).fill('123456')
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
  'default: a ticket is bought by keyboard alone [lottery.1]',
  async ({ page, world, wallet: _installed }) => {
    const { dialog } = new Screen(page, world)
    await openRound(world)
    await page.goto('/lottery')
    await expect(page.getByText('Tickets are on sale')).toBeVisible()
    await tabTo(page, /^Connect Wallet$/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await tabTo(page, /Test Wallet/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await tabTo(page, /^Buy tickets$/)
    await page.keyboard.press('Enter')
    const risk = dialog.getByRole('checkbox', { name: /I understand/ })
    await expect(risk).toBeVisible()
    await risk.focus()
    await page.keyboard.press('Space')
    await tabTo(page, /^Review purchase/)
    await page.keyboard.press('Enter')
    const confirm = dialog.getByRole('button', { name: 'Buy', exact: true })
    await expect(confirm).toBeEnabled()
    await tabTo(page, /^Buy$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(yourTickets(page).getByRole('listitem')).toHaveCount(1)
  },
)
