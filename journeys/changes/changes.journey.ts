import { artifact } from '@ibull/contracts'
import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Locator, type Page } from '@playwright/test'
import { encodeFunctionData, parseAbi, zeroHash, type Address, type Hex } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'

const DAY = 86_400
const { abi } = artifact('Timelock')
const owner = localAddress(ACCOUNT_INDEX.deployer)

/** The owner queues calls as one operation, which is due two days later. */
async function queue(world: World, calls: readonly { to: Address; data: Hex }[]): Promise<void> {
  const data = encodeFunctionData({
    abi,
    functionName: 'scheduleBatch',
    args: [...batch(calls), BigInt(2 * DAY)],
  })
  await transact(world, { from: owner, to: world.deployment.timelock, data })
}

async function execute(world: World, calls: readonly { to: Address; data: Hex }[]): Promise<void> {
  const data = encodeFunctionData({ abi, functionName: 'executeBatch', args: batch(calls) })
  await transact(world, { from: owner, to: world.deployment.timelock, data })
}

function batch(calls: readonly { to: Address; data: Hex }[]) {
  return [calls.map(({ to }) => to), calls.map(() => 0n), calls.map(({ data }) => data), zeroHash, zeroHash]
}

const change = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: text })

story(
  'default: a queued fee is in sentences, marked at its farm, and gone once executed',
  async ({ page, world, chain }) => {
    await page.goto('/farms')
    const mark = page.getByRole('link', { name: 'Change queued' })
    await expect(mark).toHaveCount(1)
    await tabTo(page, /^Change queued/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/changes$/)
    const fee = change(page, 'Deposit fee of BNB-BUSD')
    await expect(fee).toContainText('0.00% to 2.00%')
    await expect(fee).toContainText('You can unstake from BNB-BUSD before then.')
    await expect(fee).not.toContainText('Shortest time between harvests')
    await expect(change(page, 'Rewards of all farms together')).toContainText('17,280 IBULL a day')
    expect(await accessibilityFailures(page)).toEqual([])

    await tabTo(page, /Calls and addresses/)
    await page.keyboard.press('Enter')
    await expect(
      fee.getByText('farm.set(pid: 4, allocPoint: 800, depositFeeBps: 200, harvestInterval: 0)'),
    ).toBeVisible()

    await chain.skipTime(3 * DAY)
    await chain.mine()
    await expect(fee).toContainText('Can take effect at any time')
    const data = encodeFunctionData({
      abi: artifact('FarmMaster').abi,
      functionName: 'set',
      args: [4n, 800n, 200n, 0n],
    })
    await execute(world, [{ to: world.deployment.farm, data }])
    await expect(fee).toHaveCount(0)
  },
)

story(
  'error: calls without a description, and those that would fail, are shown as such',
  async ({ page, world }) => {
    const { farm, router, lottery } = world.deployment
    const strange = encodeFunctionData({
      abi: parseAbi(['function drain(address to, uint256 amount)']),
      args: [owner, 5n],
    })
    const pause = encodeFunctionData({ abi: artifact('Lottery').abi, functionName: 'pause' })
    const farming = encodeFunctionData({
      abi: artifact('FarmMaster').abi,
      functionName: 'setReferralCommission',
      args: [900n],
    })
    await queue(world, [{ to: router, data: strange }])
    await queue(world, [
      { to: farm, data: farming },
      { to: lottery, data: pause },
    ])
    await page.goto('/changes')
    const unknown = change(page, 'No description covers this call')
    await expect(unknown).toContainText(strange)
    await expect(unknown).toContainText('this would fail')
    const failing = change(page, 'Referral commission')
    await expect(failing).toContainText('this would fail, and none of it would take effect')
    expect(await accessibilityFailures(page)).toEqual([])
  },
)

story('error: a node that does not simulate leaves the calls, which are exact', async ({ page, watch }) => {
  watch.tolerateConsole(/Failed to load resource/)
  await page.route('**/rpc', async (route) => {
    if (!(route.request().postData() ?? '').includes('eth_simulateV1')) return route.fallback()
    const { id } = route.request().postDataJSON() as { id: number }
    return route.fulfill({ json: { jsonrpc: '2.0', id, error: { code: -32_601, message: 'not offered' } } })
  })
  await page.goto('/changes')
  const fee = change(page, 'Deposit fee of BNB-BUSD')
  await expect(fee).toContainText("Your node can't simulate it")
  await expect(
    fee.getByText('farm.set(pid: 4, allocPoint: 800, depositFeeBps: 200, harvestInterval: 0)'),
  ).toBeVisible()
})
