import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { YieldChain, type SingleStake } from './yield-chain.ts'
import { tabTo } from '../story/keyboard.ts'
import { holdAnswers } from '../story/held-answers.ts'
import { expectStill, recordShifts } from '../story/layout-shifts.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const UNIT = 10n ** 9n

/** Pool 3 takes at most 1,000 IBULL of an account. */
const LIMITED = { title: 'Earn XVS', search: 'XVS', token: 'IBULL', pool: 3 }
/** Pool 0 pays CAKE for IBULL. */
const CAKE_POOL = { title: 'Earn CAKE', search: 'CAKE', token: 'IBULL', pool: 0 }

story(
  "error: a stake can't exceed the limit of a pool, and Max keeps to it [pools.4]",
  async ({ yields: screen, wallet: _installed, world }) => {
    await screen.open('pools', { search: LIMITED.search })
    await screen.connect()
    await screen.enable(LIMITED.title)
    const held = await balanceOf(world, 'IBULL', account)
    await new YieldChain(world).stake(LIMITED, '600')
    await screen.button(LIMITED.title, 'Stake').click()
    await expect(screen.fact('Limit per account')).toContainText('1,000 IBULL')
    await screen.amount.fill('400.000000001')
    await expect(screen.dialog.getByRole('button', { name: 'Above the limit per account' })).toBeDisabled()
    await screen.dialog.getByRole('button', { name: 'MAX', exact: true }).click()
    await expect(screen.amount).toHaveValue('400')
    await screen.submit.click()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(held - (await balanceOf(world, 'IBULL', account))).toBe(1_000n * UNIT)
  },
)

story(
  'default: a pool is staked in and harvested by keyboard alone',
  async ({ yields: screen, page, wallet: _installed, chain, world }) => {
    await new YieldChain(world).enable(CAKE_POOL)
    await screen.open('pools', { search: CAKE_POOL.search })
    await screen.connect()
    const held = await balanceOf(world, 'IBULL', account)
    await screen.button(CAKE_POOL.title, 'Stake').focus()
    await page.keyboard.press('Enter')
    await expect(screen.amount).toBeVisible()
    await tabTo(page, /^Amount of IBULL to stake$/)
    await page.keyboard.type('25')
    await tabTo(page, /^Stake$/)
    await page.keyboard.press('Enter')
    await expect(screen.confirm).toBeEnabled()
    await tabTo(page, /^Confirm stake$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.dialog).toBeHidden()
    expect(held - (await balanceOf(world, 'IBULL', account))).toBe(25n * UNIT)

    await chain.skipTime(30)
    await chain.mine()
    const cake = await balanceOf(world, 'CAKE', account)
    await expect(screen.button(CAKE_POOL.title, 'Harvest')).toBeEnabled()
    await screen.button(CAKE_POOL.title, 'Harvest').focus()
    await page.keyboard.press('Enter')
    await expect(screen.confirm).toBeEnabled()
    await tabTo(page, /^Confirm harvest$/)
    await page.keyboard.press('Enter')
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.dialog).toBeHidden()
    expect(await balanceOf(world, 'CAKE', account)).toBeGreaterThan(cake)
  },
)

/** The owner ends the rewards of a pool now. Mined when it returns. */
async function endPool(world: World, pool: SingleStake): Promise<void> {
  const abi = parseAbi(['function setEndTime(uint256)'])
  const to = await new YieldChain(world).addressOf(pool)
  const end = BigInt(await world.chain.timestamp()) + 60n
  const data = encodeFunctionData({ abi, functionName: 'setEndTime', args: [end] })
  const from = localAddress(ACCOUNT_INDEX.deployer)
  await transact(world, { from, to, data })
  await world.chain.skipTime(120)
  await world.chain.mine()
}

story(
  'behavior: a finished pool is left in an emergency, and says what is given up [pools.5.1, pools.8]',
  async ({ yields: screen, wallet: _installed, world }) => {
    const held = await balanceOf(world, 'IBULL', account)
    await new YieldChain(world).stake(CAKE_POOL, '25')
    await endPool(world, CAKE_POOL)
    await screen.open('pools', { search: CAKE_POOL.search, status: 'finished' })
    await screen.connect()
    const cake = await balanceOf(world, 'CAKE', account)
    await screen.button(CAKE_POOL.title, 'Emergency withdraw').click()
    await expect(screen.fact('You get back')).toHaveText('25 IBULL')
    await expect(screen.fact('Rewards you give up')).toContainText('CAKE')
    await expect(screen.submit).toBeDisabled()
    await screen.dialog.getByRole('checkbox', { name: 'I give up these rewards' }).check()
    await screen.submit.click()
    await expect(screen.dialog.getByText('What your wallet will ask you to sign')).toBeVisible()
    await expect(screen.confirm).toBeEnabled()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(await balanceOf(world, 'IBULL', account)).toBe(held)
    expect(await balanceOf(world, 'CAKE', account)).toBe(cake)
  },
)

story(
  'behavior: nothing moves when the vault and the pools come, and finished pools await no vault',
  async ({ yields: screen, page }) => {
    const vault = page.getByRole('region', { name: /Auto IBULL bounty/ })
    await recordShifts(page)
    for (const width of [1280, 412]) {
      await page.setViewportSize({ width, height: 823 })
      const answer = await holdAnswers(page)
      await page.goto('/pools')
      await expect(vault).toHaveAttribute('aria-busy', 'true')
      answer()
      await expect(screen.card('Auto IBULL')).toBeVisible()
      await expect(vault).not.toHaveAttribute('aria-busy')
      await expectStill(page, `at ${width} px`)
    }
    const answer = await holdAnswers(page)
    await page.goto('/pools?status=finished')
    await expect(page.getByRole('search')).toBeVisible()
    await expect(vault).toHaveCount(0)
    answer()
  },
)
