import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { confirmByKeyboard, connectByKeyboard, tabTo } from '../story/keyboard.ts'
import { story } from '../story/story.ts'
import { dismissCollectible, SaleChain } from '../token-sale/sale-chain.ts'
import { CompetitionChain } from './competition-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

story(
  'default: an account registers by keyboard alone, and the focus stays at its part [competition.1]',
  async ({ page, world, wallet: _installed }) => {
    await new SaleChain(world).createProfile(demo)
    await dismissCollectible(page, demo)
    await page.goto('/competition')
    await connectByKeyboard(page)
    const own = page.getByRole('region', { name: 'Your score' })
    await tabTo(page, /^I understand that trading/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Register$/)
    await page.keyboard.press('Enter')
    await confirmByKeyboard(page, 'Register')
    await expect(own.getByRole('status')).toContainText('You are registered.')
    await page.keyboard.press('Escape')
    await expect(own).toBeFocused()
    expect((await new CompetitionChain(world).standingOf(demo))[0]).toBe(true)
  },
)
