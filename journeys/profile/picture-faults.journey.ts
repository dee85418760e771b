import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { CollectiblesChain } from '../collectibles/collectibles-chain.ts'
import { signingStories } from '../story/signing-stories.ts'
import { dismissCollectible } from '../token-sale/sale-chain.ts'
import { prepareProfile } from './profile-chain.ts'
import { ProfileScreen } from './profile-screen.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

signingStories({
  title: 'another profile picture',
  confirm: /^Change picture$/,
  other: localAddress(ACCOUNT_INDEX.guest),
  open: async ({ page, world }) => {
    const screen = new ProfileScreen(page, world)
    const [, next] = await prepareProfile(world, { pictures: 2 })
    const chain = await CollectiblesChain.open(world)
    await dismissCollectible(page, demo)
    await screen.open('/profile')
    const picture = screen.dialog.getByRole('radio', { name: `#${next}` })
    const fill = async () => {
      await screen.own.getByRole('button', { name: 'Change picture' }).click()
      await picture.check()
    }
    await fill()
    const review = screen.dialog.getByRole('button', { name: 'Review', exact: true })
    const confirm = screen.dialog.getByRole('button', { name: 'Change picture', exact: true })
    return {
      signing: {
        account: demo,
        isWinner: true,
        dialog: screen.dialog,
        connect: page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
        confirm,
        failed: 'The transaction did not go through',
        review: async () => {
          await review.click()
          await expect(confirm).toBeEnabled()
        },
        expectWhole: async () => {
          await expect(picture).toBeChecked()
          await expect(review).toBeEnabled()
        },
        refill: fill,
      },
      isMade: async () => (await chain.ownerOf(next)) === world.deployment.profile,
    }
  },
})
