import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { Screen } from '../story/screen.ts'
import { signingStories } from '../story/signing-stories.ts'
import { dismissCollectible, SaleChain } from './sale-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

signingStories({
  title: 'a claim of a sale',
  confirm: /^Claim$/,
  other: localAddress(ACCOUNT_INDEX.guest),
  open: async ({ page, world }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    await sale.give(demo, 400)
    await sale.createProfile(demo)
    await sale.commit(demo, 300, 1)
    await sale.end()
    const before = await sale.held(sale.offered, demo)
    await dismissCollectible(page, demo)
    await page.goto('/ifo')
    await screen.connect()
    const claim = screen.main.getByRole('button', { name: 'Claim', exact: true })
    const confirm = screen.dialog.getByRole('button', { name: 'Claim', exact: true })
    return {
      signing: {
        account: demo,
        isWinner: true,
        dialog: screen.dialog,
        connect: page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
        confirm,
        failed: 'The transaction did not go through',
        review: async () => {
          await claim.click()
          await expect(confirm).toBeEnabled()
        },
        expectWhole: () => expect(claim).toBeEnabled(),
      },
      isMade: async () => (await sale.held(sale.offered, demo)) > before,
    }
  },
})
