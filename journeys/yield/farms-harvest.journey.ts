import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const HOUR = 3_600

/** Farm 22 takes ETH and locks rewards for an hour. */
const LOCKED = { title: 'Stake ETH', search: 'ETH' }

story(
  'behavior: a harvest that is locked counts down, and pays when the lock is over [farms.9]',
  async ({ yields: screen, chain, wallet, world }) => {
    await screen.open('pools', { search: LOCKED.search })
    await screen.connect()
    await screen.enable(LOCKED.title)
    await screen.button(LOCKED.title, 'Stake').click()
    await expect(screen.dialog.getByText(/restarts the harvest lock.*after 1 hr/)).toBeVisible()
    await screen.closeDialog()
    await screen.stake(LOCKED.title, '1')
    await chain.skipTime(30)
    await chain.mine()
    const harvest = screen.button(LOCKED.title, 'Harvest')
    await expect(screen.card(LOCKED.title).getByRole('timer')).toHaveText(/^Harvest in (59|58) min/)
    await expect(harvest).toBeDisabled()
    await expect(harvest).toHaveAccessibleDescription('Harvesting is still locked.')
    const sent = wallet.requestsOf('eth_sendTransaction').length
    await harvest.click({ force: true })
    await expect(screen.dialog).toBeHidden()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(sent)

    await chain.skipTime(HOUR)
    await chain.mine()
    await expect(harvest).toBeEnabled()
    const before = await balanceOf(world, 'IBULL', account)
    await screen.harvest(LOCKED.title)
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
  },
)

story(
  'default: everything that pays is harvested in one call of all farms [farms.18]',
  async ({ yields: screen, page, chain, wallet, world }) => {
    await screen.open('pools', { search: 'CAKE' })
    await screen.connect()
    for (const [title, amount] of [
      ['Stake CAKE', '5'],
      ['Stake BUSD', '50'],
    ] as const) {
      await page.getByRole('searchbox').fill(title.slice('Stake '.length))
      await screen.enable(title)
      await screen.stake(title, amount)
    }
    await chain.skipTime(30)
    await chain.mine()
    const sent = wallet.requestsOf('eth_sendTransaction').length
    const before = await balanceOf(world, 'IBULL', account)
    await page.getByRole('button', { name: 'Harvest all (2)' }).click()
    await expect(screen.fact('Wallet confirmations')).toHaveText('1')
    await expect(
      screen.dialog.getByRole('list', { name: 'Included harvests' }).getByRole('listitem'),
    ).toHaveCount(2)
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(sent + 1)
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
  },
)

story(
  'behavior: a wallet that takes batches harvests farms and pools in one confirmation [farms.18]',
  async ({ yields: screen, page, chain, world }) => {
    const wallet = await TestWallet.install(page, {
      rpcUrl: world.rpcUrl,
      accounts: [account],
      chainId: LOCAL_CHAIN_ID,
      name: 'Batching Wallet',
      hasBatches: true,
    })
    await screen.open('pools', { search: 'CAKE' })
    await screen.connect('Batching Wallet')
    await screen.stake('Stake CAKE', '5')
    await screen.stake('Earn IBULL', '5')
    await chain.skipTime(30)
    await chain.mine()
    const batches = wallet.requestsOf('wallet_sendCalls').length
    const before = await balanceOf(world, 'IBULL', account)
    await page.getByRole('button', { name: 'Harvest all (2)' }).click()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(wallet.requestsOf('wallet_sendCalls').length).toBe(batches + 1)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
  },
)
