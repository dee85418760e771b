import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { Screen } from '../story/screen.ts'
import { signingStories } from '../story/signing-stories.ts'
import { CollectiblesChain } from './collectibles-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const guest = localAddress(ACCOUNT_INDEX.guest)

signingStories({
  title: 'a transfer of a collectible',
  confirm: /^Send$/,
  other: guest,
  open: async ({ page, world }) => {
    const screen = new Screen(page, world)
    const chain = await CollectiblesChain.open(world)
    const tokenId = await chain.mint(0)
    const address = screen.dialog.getByLabel('Receiving address')
    const fill = async () => {
      await screen.main.getByRole('button', { name: /^Bull 0/ }).click()
      await screen.dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await address.fill(guest)
    }
    await page.goto('/collectibles')
    await screen.connect()
    await fill()
    const review = screen.dialog.getByRole('button', { name: 'Review', exact: true })
    const confirm = screen.dialog.getByRole('button', { name: 'Send', exact: true })
    return {
      signing: {
        account: demo,
        dialog: screen.dialog,
        connect: page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
        confirm,
        failed: 'Unable to transfer NFT',
        review: async () => {
          await review.click()
          await expect(confirm).toBeEnabled()
        },
        expectWhole: async () => {
          await expect(address).toHaveValue(guest)
          await expect(review).toBeEnabled()
        },
        refill: fill,
      },
      isMade: async () => (await chain.ownerOf(tokenId)) === guest,
    }
  },
})
