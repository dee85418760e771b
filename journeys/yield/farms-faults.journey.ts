import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { transact } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { stakeIn } from './stake-facts.ts'
import { story } from '../story/story.ts'
import { YieldChain } from './yield-chain.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const ONE = 10n ** 18n

/** Farm 5 takes CAKE and keeps 2 % of a deposit. */
const CAKE = { title: 'Stake CAKE', pid: 5, token: 'CAKE', search: 'CAKE' }
/** Farm 41 takes a token that takes a fee of each transfer, and keeps 1 % of what arrives. */
const TAXED = { title: 'Stake TAXED', pid: 41, token: 'TAXED', search: 'TAXED' }
/** Farm 32 takes no deposits. */
const PAUSED = { title: 'SAFEMOON-BNB', search: 'SAFEMOON' }

/** The owner of the farms stops deposits into one. Mined when it returns. */
async function pauseFarm(world: World, pid: number): Promise<void> {
  const data = encodeFunctionData({
    abi: parseAbi(['function setPaused(uint256 pid, bool isPaused)']),
    functionName: 'setPaused',
    args: [BigInt(pid), true],
  })
  const from = localAddress(ACCOUNT_INDEX.deployer)
  await transact(world, { from, to: world.deployment.farm, data })
}

story(
  'error: a stake that is rejected in the wallet changes nothing, and the form is as it was [farms.16]',
  async ({ yields: screen, wallet, world }) => {
    await new YieldChain(world).enable(CAKE)
    await screen.open('pools', { search: CAKE.search })
    await screen.connect()
    await screen.reviewStake(CAKE.title, '2.5')
    const answer = wallet.holdNext('eth_sendTransaction')
    await screen.confirm.click()
    await screen.untilRejected(() => answer(false))
    await screen.closeReview()
    await expect(screen.amount).toHaveValue('2.5')
    expect(await stakeIn(world, CAKE.pid, account)).toBe(0n)
    await screen.submit.click()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(await stakeIn(world, CAKE.pid, account)).toBe((245n * ONE) / 100n)
  },
)

story(
  'error: refuses to stake more than the wallet holds, or to withdraw more than is staked [farms.14]',
  async ({ yields: screen, wallet, world }) => {
    await new YieldChain(world).stake(CAKE, '1')
    await screen.open('pools', { search: CAKE.search })
    await screen.connect()
    await screen.button(CAKE.title, 'Stake').click()
    await screen.amount.fill('1000000000')
    await expect(screen.dialog.getByRole('button', { name: 'Insufficient CAKE balance' })).toBeDisabled()
    await screen.amount.fill('1')
    await expect(screen.submit).toBeEnabled()
    await screen.closeDialog()
    await screen.button(CAKE.title, 'Unstake').click()
    await screen.amount.fill('1')
    await expect(screen.dialog.getByRole('button', { name: 'More than you have staked' })).toBeDisabled()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
  },
)

story(
  'behavior: of a fee-on-transfer token, what arrives is staked and can be withdrawn [farms.10]',
  async ({ yields: screen, wallet: _installed, world }) => {
    await new YieldChain(world).enable(TAXED)
    await screen.open('pools', { search: TAXED.search })
    await screen.connect()
    await screen.stake(TAXED.title, '100')
    const staked = await stakeIn(world, TAXED.pid, account)
    expect(staked > 0n && staked < 99n * ONE, String(staked)).toBe(true)
    await screen.unstake(TAXED.title, 'MAX')
    expect(await stakeIn(world, TAXED.pid, account)).toBe(0n)
  },
)

story('error: a paused farm takes no stake and says so', async ({ yields: screen, wallet }) => {
  await screen.open('farms', { search: PAUSED.search })
  await screen.connect()
  const stake = screen.button(PAUSED.title, 'Stake')
  await expect(stake).toBeDisabled()
  await expect(stake).toHaveAccessibleDescription('Paused: closed to new deposits')
  await expect(screen.card(PAUSED.title).getByText(/You can still unstake and harvest/)).toBeVisible()
  expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
})

story(
  'error: a farm that is paused while one confirms refuses in words, before the wallet opens',
  async ({ yields: screen, wallet, world }) => {
    await new YieldChain(world).enable(CAKE)
    await screen.open('pools', { search: CAKE.search })
    await screen.connect()
    await screen.reviewStake(CAKE.title, '3')
    await pauseFarm(world, CAKE.pid)
    await screen.confirm.click()
    await expect(screen.dialog.getByRole('alert')).toContainText('This farm is closed to deposits for now')
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    expect(await balanceOf(world, 'CAKE', account)).toBeGreaterThan(0n)
  },
)

story(
  'error: a node that fails in the middle of a stake is reported, and a retry continues [farms.16]',
  async ({ yields: screen, rpc, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await new YieldChain(world).enable(CAKE)
    await screen.open('pools', { search: CAKE.search })
    await screen.connect()
    await screen.reviewStake(CAKE.title, '3')
    rpc.break({ kind: 'status', status: 503 })
    await screen.confirm.click()
    await expect(screen.dialog.getByText('The transaction did not go through').first()).toBeVisible()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    rpc.mend()
    await screen.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.dialog.getByText('Transaction confirmed').last()).toBeVisible()
    expect(await stakeIn(world, CAKE.pid, account)).toBe((294n * ONE) / 100n)
  },
)
