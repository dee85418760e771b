import { ACCOUNT_INDEX, localAddress } from '@ibull/localnet'
import { Screen } from '../story/screen.ts'
import { signingStories } from '../story/signing-stories.ts'
import { SaleChain } from './sale-chain.ts'

const demo = localAddress(ACCOUNT_INDEX.demo)

signingStories({
  title: 'a claim of a sale',
  confirm: 'Claim',
  isWinner: true,
  sample: { node: 'offline', answer: 'no funds', transaction: 'answered late', clock: 'a day fast' },
  open: async ({ page, world }) => {
    const screen = new Screen(page, world)
    const sale = new SaleChain(world)
    await sale.give(demo, 400)
    await sale.createProfile(demo)
    await sale.commit(demo, 300, 1)
    await sale.end()
    const before = await sale.held(sale.offered, demo)
    await page.goto('/ifo')
    await screen.connect()
    return {
      screen,
      review: screen.formButton('Claim'),
      isMade: async () => (await sale.held(sale.offered, demo)) > before,
    }
  },
})
