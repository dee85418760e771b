import { ACCOUNT_INDEX, LOCAL_CHAIN_ID, localAddress } from '@ibull/localnet'
import { TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { balanceOf } from '../story/chain-facts.ts'
import { tabTo } from '../story/keyboard.ts'
import { checkWidths } from '../story/page-widths.ts'
import { termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { YieldChain } from '../yield/yield-chain.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const figure = (page: Page, label: string) => termIn(page.getByRole('main'), label).first()

story(
  'default: what the wallet has is there with its worth, and one button claims all, by mouse',
  async ({ yields, page, chain, wallet, world }) => {
    const staking = new YieldChain(world)
    await staking.stake({ token: 'CAKE', pid: 5 }, '5')
    await staking.stake({ token: 'BUSD', pid: 6 }, '50')
    await chain.skipTime(30)
    await chain.mine()
    await page.goto('/portfolio')
    await yields.connect()
    await expect(part(page, 'Stakes').getByRole('row').filter({ hasText: 'Stake BUSD' })).toContainText(
      /48 BUSD.*IBULL.*\$48\.\d\d/,
    )
    await expect(part(page, 'In the wallet').getByRole('row').nth(1)).toContainText('$')
    await expect(figure(page, 'Total value')).toContainText(/\$[\d,]+\.\d\d/)
    await expect(part(page, 'Ready to claim').getByRole('link', { name: 'Stake CAKE' })).toHaveAttribute(
      'href',
      '/pools?search=CAKE+IBULL',
    )
    await checkWidths(page, '/portfolio')
    const before = await balanceOf(world, 'IBULL', account)
    await part(page, 'Ready to claim').getByRole('button', { name: 'Claim all' }).click()
    await yields.dialog.getByRole('button', { name: 'Claim all' }).click()
    await yields.waitForConfirmation()
    expect(wallet.requestsOf('eth_sendTransaction').length).toBeGreaterThan(0)
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
  },
)

story(
  'behavior: by keyboard alone, a wallet that takes batches claims all in one confirmation',
  async ({ yields, page, chain, world }) => {
    const wallet = await TestWallet.install(page, {
      rpcUrl: world.rpcUrl,
      accounts: [account],
      chainId: LOCAL_CHAIN_ID,
      name: 'Batching Wallet',
      hasBatches: true,
    })
    await yields.open('pools', { search: 'CAKE' })
    await yields.connect('Batching Wallet')
    for (const title of ['Stake CAKE', 'Earn IBULL']) await yields.stake(title, '5')
    await chain.skipTime(30)
    await chain.mine()
    const batches = wallet.requestsOf('wallet_sendCalls').length
    const before = await balanceOf(world, 'IBULL', account)
    await page.goto('/portfolio')
    await tabTo(page, /^Claim all$/)
    await page.keyboard.press('Enter')
    await expect(yields.dialog.getByRole('button', { name: 'Claim all' })).toBeEnabled()
    await tabTo(page, /^Claim all$/)
    await page.keyboard.press('Enter')
    await yields.waitForConfirmation()
    expect(wallet.requestsOf('wallet_sendCalls').length).toBe(batches + 1)
    expect(wallet.requestsOf('eth_sendTransaction').length).toBe(0)
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
  },
)
