import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { Screen } from '../story/screen.ts'
import { deepStories, sampleStory, type SignedWrite } from '../story/signing-stories.ts'
import { dismissCollectible, SaleChain } from './sale-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const AMOUNT = '0.0001'

class CommitScreen extends Screen {
  /** When the account has changed and come back, what it has won is announced as soon as no window is open. */
  override async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(this.dialog.filter({ hasNotText: 'Congratulations!' })).toBeHidden()
  }
}

/** To the unlimited pool of a sale that may already spend what the account has. */
const commitment: SignedWrite = {
  title: 'a commitment',
  confirm: 'Commit',
  sample: { node: 'status 503', twice: 'Enter twice', answer: 'nested rejection', transaction: 'reverted' },
  open: async ({ page, world }) => {
    const screen = new CommitScreen(page, world)
    const sale = new SaleChain(world)
    await sale.give(demo, 400)
    await sale.createProfile(demo)
    await sale.commit(demo, 10, 1)
    await dismissCollectible(page, demo)
    const before = await sale.held(sale.raised, demo)
    await page.goto('/ifo')
    await screen.bannerConnect.click()
    await screen.dialog.getByRole('button', { name: /Test Wallet/ }).click()
    await expect(screen.dialog).toBeHidden()
    const pool = screen.main.getByRole('article', { name: 'Unlimited Sale', exact: true })
    await pool.getByRole('button', { name: /^Commit/ }).click()
    const amount = screen.dialog.getByRole('textbox')
    await amount.fill(AMOUNT)
    return {
      screen,
      connect: screen.dialog.getByRole('button', { name: 'Connect Wallet' }),
      review: screen.dialog.getByRole('button', { name: 'Review', exact: true }),
      expectFilled: () => expect(amount).toHaveValue(AMOUNT),
      isMade: async () => {
        const paid = before - (await sale.held(sale.raised, demo))
        expect([0n, 10n ** 14n]).toContain(paid)
        return paid > 0n
      },
    }
  },
}

sampleStory(
  'error: a commitment is made once, whatever its sample of faults breaks, and the form is whole after each [ifo.2]',
  commitment,
)
deepStories(commitment)
