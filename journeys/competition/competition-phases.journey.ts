import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { Screen, termIn } from '../story/screen.ts'
import { story } from '../story/story.ts'
import { dismissCollectible, SaleChain } from '../token-sale/sale-chain.ts'
import { CompetitionChain } from './competition-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const HOUR = 3_600

story(
  'default: an account takes part in a competition from the registration to the end of the claims [competition.1, competition.2]',
  async ({ page, world, wallet: _installed }) => {
    const screen = new Screen(page, world)
    const competition = new CompetitionChain(world)
    await new SaleChain(world).createProfile(demo)
    await dismissCollectible(page, demo)
    await competition.startIn(HOUR)
    await page.goto('/competition')
    await screen.connect()
    const battle = page.getByRole('region', { name: 'Team Battle' })
    const own = page.getByRole('region', { name: 'Your score' })
    const phase = termIn(battle, 'Phase')
    await expect(phase).toHaveText('Registration')
    await expect(battle.getByRole('timer')).toHaveText(/min|hr/)
    await expect(
      page.getByText('Trades in these pairs are counted in USD: BUSD/BNB, IBULL/BNB, ETH/BNB, BTCB/BNB.'),
    ).toBeVisible()
    await expect(own.getByText('You register for Syrup Storm, the team of your profile.')).toBeVisible()
    await own.getByRole('checkbox').check()
    await own.getByRole('button', { name: 'Register' }).click()
    await screen.dialog.getByRole('button', { name: 'Register', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(own.getByRole('status')).toHaveText('You are registered.')

    await competition.begin()
    await expect(phase).toHaveText('Live')
    await expect(own.getByRole('status')).toContainText('Trade the eligible pairs to climb.')
    await competition.end()
    await expect(phase).toHaveText('Finished')
    await expect(battle.getByText(/^The result is being written to the chain/)).toBeVisible()
    await expect(own.getByRole('status')).toHaveText('Your score is being counted.')

    await competition.settle(demo)
    await expect(phase).toHaveText('Claim prizes')
    await expect(battle.getByText('Syrup Storm won.')).toBeVisible()
    await expect(termIn(own, 'Tier')).toHaveText('Gold')
    await own.getByRole('button', { name: 'Claim prizes' }).click()
    await screen.dialog.getByRole('button', { name: 'Claim', exact: true }).click()
    await screen.waitForConfirmation()
    await expect(own.getByRole('status')).toHaveText('Prizes claimed')

    await competition.endClaims()
    await expect(phase).toHaveText('Claim period over')
    await expect(battle.getByRole('timer')).toHaveCount(0)
  },
)
