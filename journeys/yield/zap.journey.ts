import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { sellBnb } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { stakeIn } from './stake-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const ONE = 10n ** 18n

/** Farm 4 takes the liquidity of BNB and BUSD, without a fee. */
const FARM = { title: 'BNB-BUSD', pid: 4, search: 'BUSD' }

story(
  'default: BNB becomes staked liquidity in one transaction, and is harvested and withdrawn [farms.17]',
  async ({ yields: screen, chain, wallet, world }) => {
    await screen.open('farms', { search: FARM.search })
    await screen.connect()
    const before = await balanceOf(world, 'BNB', account)
    await screen.button(FARM.title, 'Zap').click()
    await expect(screen.amount).toBeFocused()
    await screen.amount.fill('0.5')
    await expect(screen.fact('You stake about')).toContainText(' BNB-BUSD LP')
    await screen.amount.press('Enter')
    await expect(screen.confirm).toBeEnabled()
    await expect(screen.fact('Stake at least')).toHaveText(/ BNB-BUSD LP$/)
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
    const staked = await stakeIn(world, FARM.pid, account)
    expect(staked).toBeGreaterThan(0n)
    expect(before - (await balanceOf(world, 'BNB', account))).toBeLessThan((52n * ONE) / 100n)
    await chain.skipTime(30)
    await chain.mine()
    await screen.harvest(FARM.title)
    await screen.unstake(FARM.title, 'MAX')
    expect(await stakeIn(world, FARM.pid, account)).toBe(0n)
  },
)

story(
  'behavior: zaps a token that is not of the pair, with its approval included [farms.17]',
  async ({ yields: screen, page, wallet, world }) => {
    await screen.open('farms', { search: FARM.search })
    await screen.connect()
    await screen.button(FARM.title, 'Zap').click()
    await screen.dialog.getByRole('button', { name: /Pay with BNB/ }).click()
    await page.getByRole('combobox', { name: 'Search tokens' }).fill('CAKE')
    const first = page.getByRole('listbox').getByRole('option').first()
    await expect(first).toHaveText(/^CAKE/)
    await first.click()
    await screen.amount.fill('10')
    await expect(screen.fact('Route')).toContainText('CAKE →')
    await screen.submit.click()
    await expect(screen.dialog.getByText(/^Spender: /)).toContainText('the zap contract')
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(2)
    expect(await stakeIn(world, FARM.pid, account)).toBeGreaterThan(0n)
  },
)

story(
  'error: a zap of more than the wallet holds is refused, one rejected leaves its form',
  async ({ yields: screen, wallet, world }) => {
    await screen.open('farms', { search: FARM.search })
    await screen.connect()
    await screen.button(FARM.title, 'Zap').click()
    await screen.amount.fill('100000000')
    await expect(screen.dialog.getByRole('button', { name: 'Insufficient BNB balance' })).toBeDisabled()
    await screen.amount.fill('0.1')
    await screen.submit.click()
    const answer = wallet.holdNext('eth_sendTransaction')
    await screen.confirm.click()
    await screen.untilRejected(() => answer(false))
    await screen.closeReview()
    await expect(screen.amount).toHaveValue('0.1')
    expect(await stakeIn(world, FARM.pid, account)).toBe(0n)
  },
)

story(
  'error: a price that moves while the wallet asks takes the zap back',
  async ({ yields: screen, wallet, world }) => {
    await screen.open('farms', { search: FARM.search })
    await screen.connect()
    const before = await balanceOf(world, 'BNB', account)
    await screen.button(FARM.title, 'Zap').click()
    await screen.amount.fill('0.5')
    await screen.submit.click()
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      await sellBnb(world, localAddress(ACCOUNT_INDEX.firstTrader), 2_000n * ONE)
      return forward()
    })
    await screen.confirm.click()
    await expect(screen.dialog.getByText('The transaction did not go through').first()).toBeVisible()
    await expect(screen.dialog.getByRole('alert')).toContainText(/price moved/i)
    expect(await stakeIn(world, FARM.pid, account)).toBe(0n)
    expect(before - (await balanceOf(world, 'BNB', account))).toBeLessThan(ONE / 10n)
  },
)
