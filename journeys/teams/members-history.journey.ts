import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { checkWidths } from '../story/page-widths.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { TeamChain } from './team-chain.ts'

const trader = localAddress(ACCOUNT_INDEX.firstTrader)

story(
  'default: a new member is listed by its name and counted by the chain, and gone from both when its profile is paused',
  async ({ page, world, wallet: _installed }) => {
    const chain = new TeamChain(world)
    await chain.join(trader, 2n)
    await chain.name(ACCOUNT_INDEX.firstTrader, 'TeamStory')
    const screen = new Screen(page, world)
    await page.goto('/teams')
    await screen.connect()
    await page.getByRole('link', { name: 'See the members of Fearsome Flippers' }).click()
    const members = page.getByRole('table', { name: 'Members of Fearsome Flippers by their points' })
    const row = members.getByRole('row').filter({ hasText: 'TeamStory' })
    await expect(row).toContainText(/#\d+/)
    await checkWidths(page, 'the members of a team')
    await page.setViewportSize({ width: 1280, height: 900 })
    await row.getByRole('link', { name: 'TeamStory' }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${trader}$`, 'i'))
    await expect(page.getByRole('main').getByText('TeamStory')).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
    await chain.pause(trader)
    await page.reload()
    await expect(members.or(page.getByText('This team has no members yet.')).first()).toBeVisible()
    await expect(row).toBeHidden()
  },
)
