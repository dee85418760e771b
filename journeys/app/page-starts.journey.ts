import { deployedToken, type World } from '@ibull/localnet'
import { expect, type Page } from '@playwright/test'
import { LotteryChain } from '../lottery/lottery-chain.ts'
import { Market } from '../prediction/market.ts'
import { builtFile } from '../story/built-file.ts'
import { holdAnswers } from '../story/held-answers.ts'
import { expectStill, recordShifts } from '../story/layout-shifts.ts'
import { story } from '../story/story.ts'

const TWO_HOURS = 7_200

/** Pages that start alike. A profile needs a wallet first, and proposals come from the hub: those wait for no chain. */
const GROUPS: Readonly<Record<string, { readonly paths: readonly string[]; readonly waits: boolean }>> = {
  'profiles and collectibles': { paths: ['/teams', '/collectibles', '/nft'], waits: true },
  'sales, the competition and auctions': { paths: ['/ifo', '/competition', '/farms/auction'], waits: true },
  'profile and governance': { paths: ['/profile', '/voting'], waits: false },
}

/** Pages whose state would be a matter of time, and what moves it into place first. */
const STATES: readonly (readonly [
  name: string,
  path: string,
  prepare: (world: World) => Promise<unknown>,
])[] = [
  ['/lottery', '/lottery', (world) => LotteryChain.openRound(world)],
  [
    '/lottery whose draw is late',
    '/lottery',
    async (world) => {
      await LotteryChain.openRound(world)
      await world.chain.skipTime(TWO_HOURS)
      await world.chain.mine()
    },
  ],
  ['/prediction', '/prediction', (world) => Market.start(world)],
]

async function expectStillStart(
  page: Page,
  path: string,
  waits = true,
  widths: readonly number[] = [1280, 412, 360],
): Promise<void> {
  const main = page.getByRole('main')
  const placeholders = main.locator('[class*="_skeleton_"]')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 823 })
    const answer = await holdAnswers(page)
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    if (waits) await expect(placeholders).not.toHaveCount(0)
    answer()
    await expect(placeholders).toHaveCount(0)
    await expectStill(page, `${path} at ${width} px`)
  }
}

for (const [name, { paths, waits }] of Object.entries(GROUPS)) {
  story(`behavior: nothing moves on the pages of ${name} when the chain answers`, async ({ page }) => {
    await recordShifts(page)
    for (const path of paths) await expectStillStart(page, path, waits)
  })
}

for (const [name, path, prepare] of STATES) {
  story(`behavior: nothing moves on ${name} when the chain answers`, async ({ page, world }) => {
    await prepare(world)
    await recordShifts(page)
    await expectStillStart(page, path)
  })
}

story(
  'behavior: nothing moves under a wallet that was connected before, and the page begins with its account',
  async ({ page, swap }) => {
    await page.goto('/swap')
    await swap.connect()
    await recordShifts(page)
    for (const path of ['/farms/auction', '/collectibles']) {
      await expectStillStart(page, path, true, [1280, 360])
      await expect(swap.account).toBeVisible()
    }
    await page.evaluate(() => {
      const login: unknown = JSON.parse(localStorage.getItem('ibull.wallet.v1') ?? 'null')
      localStorage.setItem(
        'ibull.wallet.v1',
        JSON.stringify(Object.assign(login ?? {}, { walletId: 'gone' })),
      )
    })
    await page.reload()
    await expect(swap.bannerConnect).toBeVisible()
  },
)

const removal = ({ deployment }: World): string => `/remove/BNB/${deployedToken(deployment, 'CAKE').address}`

story(
  'behavior: nothing moves on /remove when the chain answers, or its code is late',
  async ({ page, world }) => {
    await recordShifts(page)
    await expectStillStart(page, removal(world))
    await page.setViewportSize({ width: 1280, height: 823 })
    const arrive = await holdAnswers(
      page,
      await builtFile(world, 'src/features/liquidity/remove/remove-page.tsx'),
    )
    await page.goto(removal(world), { waitUntil: 'commit' })
    await expect(page.getByText('Loading')).toBeAttached()
    await expectStill(page, 'before')
    arrive()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('[class*="_skeleton_"]')).toHaveCount(0)
    await expectStill(page, 'after')
  },
)
