import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import type { Page } from '@playwright/test'
import { Screen } from '../story/screen.ts'
import { signingStories } from '../story/signing-stories.ts'
import { SaleChain } from '../token-sale/sale-chain.ts'
import { CompetitionChain } from './competition-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const HOUR = 3_600

/** The competition with the demo account connected, which has a profile. */
async function openCompetition(page: Page, world: World) {
  const screen = new Screen(page, world)
  await page.goto('/competition')
  await screen.connect()
  return { screen, own: page.getByRole('region', { name: 'Your score' }) }
}

signingStories({
  title: 'a registration for the competition',
  confirm: 'Register',
  isWinner: true,
  sample: {
    node: 'reset',
    answer: 'a text',
    change: 'another network',
    transaction: 'answered late',
    clock: 'a day fast',
  },
  open: async ({ page, world }) => {
    const competition = new CompetitionChain(world)
    await new SaleChain(world).createProfile(demo)
    const { screen, own } = await openCompetition(page, world)
    await own.getByRole('checkbox').check()
    return {
      screen,
      review: own.getByRole('button', { name: 'Register' }),
      isMade: async () => (await competition.standingOf(demo))[0],
    }
  },
})

signingStories({
  title: 'a claim of the competition',
  confirm: 'Claim',
  isWinner: true,
  sample: {
    node: 'reset',
    answer: 'nothing',
    isSilent: true,
    transaction: 'dropped',
    clock: 'a day slow',
  },
  open: async ({ page, world }) => {
    const competition = new CompetitionChain(world)
    await new SaleChain(world).createProfile(demo)
    await competition.startIn(HOUR)
    await competition.register(demo)
    await competition.begin()
    await competition.end()
    await competition.settle(demo)
    const { screen, own } = await openCompetition(page, world)
    return {
      screen,
      review: own.getByRole('button', { name: 'Claim prizes' }),
      isMade: async () => (await competition.standingOf(demo))[1],
    }
  },
})
