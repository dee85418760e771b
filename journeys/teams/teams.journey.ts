import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { checkWidths } from '../story/page-widths.ts'
import { Screen } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { TeamChain } from './team-chain.ts'

const trader = localAddress(ACCOUNT_INDEX.firstTrader)

story(
  'default: three teams with their figures from the chain, by keyboard, without an indexer; the way to join leads to the setup',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    await page.goto('/teams')
    const teams = page.getByRole('list', { name: 'All teams' }).getByRole('article')
    await expect(teams).toHaveCount(3)
    for (const name of ['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers']) {
      await expect(page.getByRole('article', { name })).toContainText('Open for new members')
    }
    await checkWidths(page, 'the teams')
    const show = page.getByRole('link', { name: 'See the members of Chaotic Cakers' })
    await show.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/teams\/3$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Chaotic Cakers' })).toBeVisible()
    await expect(
      page.getByText('The list of members is away. Figures above come from the chain.'),
    ).toBeVisible()
    await checkWidths(page, 'a team')
    await page.getByRole('main').getByRole('link', { name: 'Create a profile' }).click()
    await expect(page).toHaveURL(/\/create-profile$/)

    const chain = new TeamChain(world)
    await chain.join(trader, 1n)
    await page.goto('/teams')
    await screen.connect()
    await page.getByRole('link', { name: 'See the members of Syrup Storm' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Syrup Storm' })).toBeVisible()
    await expect(
      page.getByRole('term').filter({ hasText: 'Members' }).locator('xpath=following-sibling::dd'),
    ).toHaveText(/^[1-9]\d*$/)
    await page.goto('/teams/9')
    await expect(page.getByText('There is no such team')).toBeVisible()
  },
)
