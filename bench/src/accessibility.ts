import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routesOf, silentSink, startWorld } from '@ibull/localnet'
import { chromium } from '@playwright/test'
import { freePort } from '@ibull/indexer'
import { loadLighthouse, type Lighthouse } from './peers.ts'
import { printBudget } from './report.ts'

const BUDGET = 100
const THEMES = ['dark', 'light'] as const

/** Lighthouse's accessibility score of each route in both themes: the production build on a local chain. */
export async function benchAccessibility(): Promise<void> {
  const world = await startWorld({ history: 'full', hasTrader: false, indexer: true, sink: silentSink })
  await world.indexer?.ready
  const lighthouse = await loadLighthouse()
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'ibull-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const routes = routesOf(world)
    const page = await browser.newPage()
    await page.goto(world.url)
    for (const theme of THEMES) {
      await page.evaluate((chosen) => {
        const settings = { version: 1, state: { theme: chosen } }
        localStorage.setItem('ibull.settings.v1', JSON.stringify(settings))
      }, theme)
      for (const route of routes) {
        const score = await accessibilityScore(lighthouse, `${world.url}${route}`, port)
        printBudget(`Lighthouse accessibility, ${route}, ${theme}`, score, BUDGET, 'points', score >= BUDGET)
      }
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
    await world.stop()
  }
}

async function accessibilityScore(lighthouse: Lighthouse, url: string, port: number): Promise<number> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['accessibility'],
    formFactor: 'mobile',
    disableStorageReset: true,
  })
  const score = result?.lhr.categories['accessibility']?.score
  if (score === undefined || score === null) throw new Error(`Lighthouse gave no score for ${url}.`)
  return score * 100
}
