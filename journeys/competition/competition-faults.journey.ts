import { ACCOUNT_INDEX, localAddress, type World } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { Screen } from '../story/screen.ts'
import { signingStories, type SignedWrite } from '../story/signing-stories.ts'
import { dismissCollectible, SaleChain } from '../token-sale/sale-chain.ts'
import { CompetitionChain } from './competition-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)
const HOUR = 3_600
const OTHER = localAddress(ACCOUNT_INDEX.guest)

/** The competition with the demo account connected, which has a profile; what it signs is behind a button of the page. */
async function openCompetition(page: Page, world: World, opens: string, confirms: string) {
  const screen = new Screen(page, world)
  await dismissCollectible(page, demo)
  await page.goto('/competition')
  await screen.connect()
  const own = page.getByRole('region', { name: 'Your score' })
  const open = own.getByRole('button', { name: opens })
  const confirm = screen.dialog.getByRole('button', { name: confirms, exact: true })
  return {
    own,
    signing: {
      account: demo,
      isWinner: true,
      dialog: screen.dialog,
      connect: page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }),
      confirm,
      failed: 'The transaction did not go through',
      review: async () => {
        await open.click()
        await expect(confirm).toBeEnabled()
      },
      expectWhole: () => expect(open).toBeEnabled(),
    },
  }
}

const registration: SignedWrite = {
  title: 'a registration for the competition',
  confirm: /^Register$/,
  other: OTHER,
  open: async ({ page, world }) => {
    const competition = new CompetitionChain(world)
    await new SaleChain(world).createProfile(demo)
    const { own, signing } = await openCompetition(page, world, 'Register', 'Register')
    await own.getByRole('checkbox').check()
    return { signing, isMade: async () => (await competition.standingOf(demo))[0] }
  },
}

const claim: SignedWrite = {
  title: 'a claim of the competition',
  confirm: /^Claim$/,
  other: OTHER,
  open: async ({ page, world }) => {
    const competition = new CompetitionChain(world)
    await new SaleChain(world).createProfile(demo)
    await competition.startIn(HOUR)
    await competition.register(demo)
    await competition.begin()
    await competition.end()
    await competition.settle(demo)
    const { signing } = await openCompetition(page, world, 'Claim prizes', 'Claim')
    return { signing, isMade: async () => (await competition.standingOf(demo))[1] }
  },
}

signingStories(registration)
signingStories(claim)
