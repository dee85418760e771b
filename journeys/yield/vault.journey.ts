import { ACCOUNT_INDEX, deployedToken, localAddress, type World } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { sendAhead, transact } from '../story/chain-actions.ts'
import { balanceOf } from '../story/chain-facts.ts'
import { story } from '../story/story.ts'

const account = localAddress(ACCOUNT_INDEX.demo)
const VAULT = { title: 'Auto IBULL', search: 'IBULL' }
const UNIT = 10n ** 9n

/** Has another account compound the vault in the next block, ahead of the user: it pays more for gas. */
async function compoundFirst(world: World): Promise<void> {
  const data = encodeFunctionData({ abi: parseAbi(['function harvest()']), functionName: 'harvest' })
  const from = localAddress(ACCOUNT_INDEX.firstTrader)
  await sendAhead(world, { from, to: world.deployment.vault, data })
}

story(
  'default: the main token is staked in the vault, its unstaking fee shown, and withdrawn with the fee [vault.4.1]',
  async ({ yields: screen, page, wallet: _installed, world }) => {
    await screen.open('pools', { search: VAULT.search })
    await screen.connect()
    const held = await balanceOf(world, 'IBULL', account)
    await screen.enable(VAULT.title)
    await screen.button(VAULT.title, 'Stake').click()
    await expect(screen.dialog.getByText(/within 3 days costs a fee of 0\.1%/)).toBeVisible()
    await screen.closeDialog()
    await screen.stake(VAULT.title, '10')
    expect(held - (await balanceOf(world, 'IBULL', account))).toBe(10n * UNIT)
    const card = page.getByRole('region', { name: /Auto IBULL bounty/ })
    await expect(card.getByRole('timer')).toHaveText(/^0\.1% for 2 days 23 hr/)

    await screen.reviewUnstake(VAULT.title, 'MAX')
    await expect(screen.fact('Unstaking fee')).toContainText('0.1%')
    await screen.confirm.click()
    await screen.waitForConfirmation()
    const back = await balanceOf(world, 'IBULL', account)
    expect(held - back > 0n && held - back <= UNIT / 50n, String(held - back)).toBe(true)
  },
)

/** The farm may mint its rewards, or not: then no account is paid any. */
async function allowFarmToMint(world: World, isMinter: boolean): Promise<void> {
  const abi = parseAbi(['function setMinter(address account, bool isAllowed)'])
  const args = [world.deployment.farm, isMinter] as const
  const data = encodeFunctionData({ abi, functionName: 'setMinter', args })
  const to = deployedToken(world.deployment, 'IBULL').address
  await transact(world, { from: localAddress(ACCOUNT_INDEX.deployer), to, data })
}

story(
  'behavior: what cannot be minted is shown, held back, and claimed later',
  async ({ yields: screen, page, wallet: _installed, chain, world }) => {
    await screen.open('pools', { search: VAULT.search })
    await screen.connect()
    await screen.enable(VAULT.title)
    await screen.stake(VAULT.title, '1000')
    await chain.skipTime(4 * 86_400)
    await allowFarmToMint(world, false)

    const card = page.getByRole('region', { name: /Auto IBULL bounty/ })
    await expect(card.getByText(/IBULL is held back and paid to you later/)).toBeVisible()
    const held = await balanceOf(world, 'IBULL', account)
    await screen.reviewUnstake(VAULT.title, 'MAX')
    await expect(screen.fact('You receive')).toContainText(/^(999\.999|1,000) IBULL/)
    await expect(screen.fact('Held back, paid later')).not.toContainText(/^0 /)
    await expect(screen.dialog.getByText(/claim it on this page once they can be minted/)).toBeVisible()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    const paid = (await balanceOf(world, 'IBULL', account)) - held
    // Shares are worth their stake but for rounding.
    expect(1_000n * UNIT - paid).toBeLessThan(3n)
    await expect(card.getByText(/was held back for you\. You can claim it once/)).toBeVisible()

    await allowFarmToMint(world, true)
    await card.getByRole('button', { name: 'Claim held-back rewards' }).click()
    await expect(screen.confirm).toBeEnabled()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect((await balanceOf(world, 'IBULL', account)) - held).toBeGreaterThan(paid)
    await expect(card.getByText(/was held back for you/)).toHaveCount(0)
  },
)

story(
  'behavior: the bounty is explained, claimed and paid',
  async ({ yields: screen, page, wallet: _installed, chain, world }) => {
    await screen.open('pools', { search: VAULT.search })
    await screen.connect()
    await chain.skipTime(600)
    await chain.mine()
    const before = await balanceOf(world, 'IBULL', account)
    await page
      .getByRole('region', { name: /Auto IBULL bounty/ })
      .getByRole('button', { name: 'Claim' })
      .click()
    await expect(screen.fact('Bounty share')).toHaveText('0.25%')
    await expect(screen.dialog.getByText(/If another user is faster/)).toBeVisible()
    await screen.confirm.click()
    await screen.waitForConfirmation()
    expect(await balanceOf(world, 'IBULL', account)).toBeGreaterThan(before)
  },
)

story(
  'error: a bounty that another account claims first cannot be collected [vault.6]',
  async ({ yields: screen, page, chain, wallet, world }) => {
    await screen.open('pools', { search: VAULT.search })
    await screen.connect()
    await chain.skipTime(600)
    await chain.mine()
    const bounty = page.getByRole('region', { name: /Auto IBULL bounty/ })
    await bounty.getByRole('button', { name: 'Claim' }).click()
    await expect(screen.confirm).toBeEnabled()
    await chain.setMining({ kind: 'manual' })
    wallet.behaveNext('eth_sendTransaction', async (forward) => {
      await compoundFirst(world)
      const hash = await forward()
      await chain.mine()
      return hash
    })
    await screen.confirm.click()
    await expect(screen.dialog.getByRole('alert')).toContainText('Could not be collected')
  },
)
