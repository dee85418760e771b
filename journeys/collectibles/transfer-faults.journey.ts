import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { Screen } from '../story/screen.ts'
import { signingStories } from '../story/signing-stories.ts'
import { CollectiblesChain } from './collectibles-chain.ts'

const guest = localAddress(ACCOUNT_INDEX.guest)

signingStories({
  title: 'a transfer of a collectible',
  confirm: 'Send',
  failed: 'Unable to transfer NFT',
  sample: {
    node: 'short hex',
    answer: 'unknown network',
    change: 'disconnected',
    transaction: 'cancelled',
    clock: 'a day slow',
  },
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
    return {
      screen,
      review: screen.dialog.getByRole('button', { name: 'Review', exact: true }),
      expectFilled: () => expect(address).toHaveValue(guest),
      refill: fill,
      isMade: async () => (await chain.ownerOf(tokenId)) === guest,
    }
  },
})
