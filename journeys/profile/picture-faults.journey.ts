import { expect } from '@playwright/test'
import { CollectiblesChain } from '../collectibles/collectibles-chain.ts'
import { signingStories } from '../story/signing-stories.ts'
import { prepareProfile } from './profile-chain.ts'
import { ProfileScreen } from './profile-screen.ts'

signingStories({
  title: 'another profile picture',
  confirm: 'Change picture',
  isWinner: true,
  sample: { node: 'null result', answer: 'request open', change: 'disconnected', transaction: 'reverted' },
  open: async ({ page, world }) => {
    const screen = new ProfileScreen(page, world)
    const [, next] = await prepareProfile(world, { pictures: 2 })
    const chain = await CollectiblesChain.open(world)
    await screen.open('/profile')
    const picture = screen.dialog.getByRole('radio', { name: `#${next}` })
    const fill = async () => {
      await screen.own.getByRole('button', { name: 'Change picture' }).click()
      await picture.check()
    }
    await fill()
    return {
      screen,
      review: screen.dialog.getByRole('button', { name: 'Review', exact: true }),
      expectFilled: () => expect(picture).toBeChecked(),
      refill: fill,
      isMade: async () => (await chain.ownerOf(next)) === world.deployment.profile,
    }
  },
})
