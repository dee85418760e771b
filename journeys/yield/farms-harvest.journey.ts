import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'
import { YieldChain } from './yield-chain.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const HOUR = 3_600

/** Farm 22 takes ETH and locks rewards for an hour. */
const LOCKED = { title: 'Stake ETH', search: 'ETH', token: 'ETH', pid: 22 }
/** Pays IBULL for CAKE. */
const IBULL_POOL = { token: 'CAKE', pool: 7 }
const CAKE_FARM = { token: 'CAKE', pid: 5 }
const BUSD_FARM = { token: 'BUSD', pid: 6 }

story(
  'behavior: a harvest that is locked counts down, and pays when the lock is over [farms.9]',
  async ({ yields: screen, chain, wallet, world }) => {
    const staking = new YieldChain(world)
    await staking.enable(LOCKED)
    await screen.open('pools', { search: LOCKED.search })
    await screen.connect()
    await screen.button(LOCKED.title, 'Stake').click()
    await expect(screen.dialog.getByText(/restarts the harvest lock.*after 1 hr/)).toBeVisible()
    await screen.closeDialog()
    await staking.stake(LOCKED, '1')
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
    const staking = new YieldChain(world)
    await staking.stake(CAKE_FARM, '5')
    await staking.stake(BUSD_FARM, '50')
    await chain.skipTime(30)
    await chain.mine()
    await screen.open('pools', { search: 'CAKE' })
    await screen.connect()
    const before = await balanceOf(world, 'IBULL', account)
    await page.getByRole('button', { name: 'Harvest all (2)' }).click()
    await expect(screen.fact('Wallet confirmations')).toHaveText('1')
    await expect(
      screen.dialog.getByRole('list', { name: 'Included harvests' }).getByRole('listitem'),
    ).toHaveCount(2)
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(1)
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
    const staking = new YieldChain(world)
    await staking.stake(CAKE_FARM, '5')
    await staking.stake(IBULL_POOL, '5')
    await chain.skipTime(30)
    await chain.mine()
    await screen.open('pools', { search: 'CAKE' })
    await screen.connect('Batching Wallet')
    const before = await balanceOf(world, 'IBULL', account)
    await page.getByRole('button', { name: 'Harvest all (2)' }).click()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(wallet.requestsOf('wallet_sendCalls').length).toBe(1)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
  },
)
