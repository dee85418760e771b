import { runUntilVisible } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { story } from '../story/story.ts'

story(
  'behavior: the home page shows the volume; when the indexer goes away only the volume is missing',
  async ({ page, info, indexer, watch }) => {
    const locked = info.figure('Total value locked')
    const bestFarms = info.section('Best farms').getByRole('listitem')
    await page.goto('/')
    await expect(locked).toContainText(/\$[\d.]+[KMB]/)
    await expect(info.figure('24h volume').first()).toContainText('$')
    watch.tolerateConsole(/Failed to load resource/)
    indexer.break({ kind: 'down' })
    await page.clock.install()
    await page.reload()
    await runUntilVisible(page, info.figure('24h volume').getByText(/is unavailable/))
    await expect(locked.first()).toContainText('$')
    await expect(bestFarms).toHaveCount(5)
  },
)
