import { routesOf } from '@ibull/localnet'
import { SeededRandom } from '@ibull/testkit/random'
import type { Page } from '@playwright/test'
import { expectStill, recordShifts } from '../story/layout-shifts.ts'
import { story } from '../story/story.ts'
import { isDeep } from '../story/withstand-faults.ts'

/** Code, and what nodes, indexer and hub answer. The page itself begins at once. */
const ANSWERS = /\/assets\/(?!index-)|\/rpc|\/indexer|\/api\//
const MOST_LATE_MS = 500

/** From now on three of five answers come late, each by another time. */
async function answerLate(page: Page, seed: number): Promise<void> {
  const random = new SeededRandom(seed)
  await page.route(ANSWERS, async (route) => {
    const delay = random.isLucky(0.6) ? random.between(0, MOST_LATE_MS) : 0
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.fallback()
  })
}

/** Declares the stories of `npm run test:deep`: whatever comes first, no page moves while it loads. */
function lateStories(seed: number, isConnected: boolean): void {
  const who = isConnected ? 'under a wallet that was connected before' : 'without a wallet'
  story(
    `behavior: no page moves ${who}, however late answers come (seed ${seed})`,
    async ({ page, world, swap }) => {
      await page.goto('/voting')
      const proposal = page.getByRole('region', { name: 'Proposals' }).getByRole('link').first()
      const path = await proposal.getAttribute('href')
      if (isConnected) {
        await page.goto('/swap')
        await swap.connect()
      }
      await recordShifts(page)
      await answerLate(page, seed)
      for (const route of [...routesOf(world), path ?? '']) {
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 823 })
          await page.goto(route)
          await page.waitForLoadState('networkidle')
          await story.step(`${route} at ${width} px`, () => expectStill(page, `${route} at ${width} px`))
        }
      }
    },
  )
}

if (isDeep) {
  for (const seed of [1, 2, 3]) {
    lateStories(seed, true)
    lateStories(seed, false)
  }
}
