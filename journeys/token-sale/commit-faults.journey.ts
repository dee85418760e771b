import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import type { TestWallet } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'
import { Screen } from '../story/screen.ts'
import { sends, type Signing } from '../story/signing-faults.ts'
import { story } from '../story/story.ts'
import { withstandNode, withstandWallet } from '../story/withstand-faults.ts'
import { dismissCollectible, SaleChain } from './sale-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const OTHER = localAddress(ACCOUNT_INDEX.guest)
const AMOUNT = '0.0001'

/** Enters a commitment to the unlimited pool of a sale that may already spend what the account has. */
async function openCommitment(page: Page, world: World, wallet: TestWallet) {
  const screen = new Screen(page, world)
  const sale = new SaleChain(world)
  await sale.give(demo, 400)
  await sale.createProfile(demo)
  await sale.commit(demo, 10, 1)
  await dismissCollectible(page, demo)
  await page.goto('/ifo')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
  await expect(screen.dialog).toBeHidden()
  const pool = screen.main.getByRole('article', { name: 'Unlimited Sale', exact: true })
  await pool.getByRole('button', { name: /^Commit/ }).click()
  const amount = screen.dialog.getByRole('textbox')
  await amount.fill(AMOUNT)
  const open = screen.dialog.getByRole('button', { name: 'Review', exact: true })
  const confirm = screen.dialog.getByRole('button', { name: 'Commit', exact: true })
  const signing: Signing = {
    page,
    world,
    wallet,
    account: demo,
    dialog: screen.dialog,
    connect: screen.dialog.getByRole('button', { name: 'Connect Wallet' }),
    confirm,
    failed: 'The transaction did not go through',
    review: async () => {
      await open.click()
      await expect(confirm).toBeEnabled()
    },
    expectWhole: async () => {
      await expect(amount).toHaveValue(AMOUNT)
      await expect(open).toBeEnabled()
    },
  }
  await signing.review()
  const before = await sale.held(sale.raised, demo)
  /** Nothing was committed so far; then it is, once. */
  async function commitOnce(): Promise<void> {
    expect(await sale.held(sale.raised, demo)).toBe(before)
    const requested = sends(signing)
    await confirm.click()
    await screen.waitForConfirmation()
    expect(sends(signing)).toBe(requested + 1)
    expect(before - (await sale.held(sale.raised, demo))).toBe(10n ** 14n)
  }
  return { signing, commitOnce }
}

story(
  'error: whatever the node does while a commitment is signed, the form is whole and it is made once [ifo.2]',
  async ({ page, rpc, wallet, watch, world }) => {
    watch.tolerateConsole(/Failed to load resource/)
    await page.clock.install()
    const { signing, commitOnce } = await openCommitment(page, world, wallet)
    await withstandNode(signing, rpc)
    await commitOnce()
  },
)

story(
  'error: whatever the wallet does while a commitment is signed, the form is whole and it is made once [ifo.2]',
  async ({ page, wallet, world }) => {
    await page.clock.install()
    const { signing, commitOnce } = await openCommitment(page, world, wallet)
    await withstandWallet(signing, /^Commit$/, OTHER)
    await commitOnce()
  },
)
