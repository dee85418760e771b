import { routesOf, silentSink, startWorld } from '@ibull/localnet'
import { chromium, type Browser } from '@playwright/test'
import { median, printFigure } from './report.ts'

const RUNS = 5
/** What a page does in its first seconds, whatever it does later. */
const WINDOW_MS = 6_000
const LONG_TASK_MS = 50

interface Work {
  readonly all: number
  readonly script: number
  readonly layout: number
  readonly blocking: number
}

/**
 * The work of each page in its first six seconds, without a wallet and with an empty cache: milliseconds of all
 * that the page's thread does, of script, of style and layout, and what its long tasks take beyond 50 ms each. By the
 * clock of the thread, so that other work on the machine counts little; pages in turns; median of five.
 * @param paths measures only these routes
 */
export async function benchPageWork(paths: readonly string[]): Promise<void> {
  const world = await startWorld({ history: 'fortnight', hasTrader: false, sink: silentSink })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const works = new Map<string, Work[]>(
      (paths.length === 0 ? routesOf(world) : paths).map((path) => [path, []]),
    )
    for (let run = 0; run < RUNS; run += 1) {
      for (const [path, done] of works) done.push(await workOf(browser, `${world.url}${path}`))
    }
    for (const [path, done] of works) {
      for (const part of ['all', 'script', 'layout', 'blocking'] as const) {
        printFigure(`${path}, ${part}`, median(done.map((work) => work[part])), 'ms')
      }
    }
  } finally {
    await browser.close()
    await world.stop()
  }
}

async function workOf(browser: Browser, url: string): Promise<Work> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.waitForTimeout(WINDOW_MS)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const milliseconds = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  const blocking = await page.evaluate((longest) => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'longtask', buffered: true })
    return observer.takeRecords().reduce((sum, { duration }) => sum + duration - longest, 0)
  }, LONG_TASK_MS)
  await context.close()
  return {
    all: milliseconds('TaskDuration'),
    script: milliseconds('ScriptDuration'),
    layout: milliseconds('LayoutDuration') + milliseconds('RecalcStyleDuration'),
    blocking,
  }
}
