import { silentSink, startWorld } from '@ibull/localnet'
import { chromium, type Browser } from '@playwright/test'
import { countScripts } from './count-scripts.ts'
import { median, percentile, printBudget } from './report.ts'

const OPENINGS = 5
const FULL_BUDGET_S = 2.5
const SCRIPT_BUDGET_KB = 300
const QUESTION_ROUNDS = 50
const QUESTION_BUDGET_MS = 250

/** `/info` with all of the past: how soon it is full, what it loads, and how fast its own questions are answered. */
export async function benchInfoPage(): Promise<void> {
  const world = await startWorld({ history: 'full', hasTrader: false, indexer: true, sink: silentSink })
  if ((await world.indexer?.ready) !== true) throw new Error('The indexer did not get through the past.')
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const questions = await measureOpening(browser, world.url)
    await measureQuestions(world.url, questions)
  } finally {
    await browser.close()
    await world.stop()
  }
}

/** @returns the questions that the page asked of the indexer, by path. */
async function measureOpening(browser: Browser, worldUrl: string): Promise<ReadonlyMap<string, string>> {
  const questions = new Map<string, string>()
  const seconds: number[] = []
  const kilobytes: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const scripts = countScripts(page)
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const body = request.postData()
      if (pathname.startsWith('/indexer/') && body !== null) questions.set(body, pathname)
    })
    const startedAt = performance.now()
    await page.goto(`${worldUrl}/info`)
    const rows = page.getByRole('table', { name: 'Top pairs' }).getByRole('rowheader')
    await rows.nth(9).waitFor()
    seconds.push((performance.now() - startedAt) / 1000)
    kilobytes.push(await scripts())
    await context.close()
  }
  const full = median(seconds)
  printBudget('/info until its rankings are there', full, FULL_BUDGET_S, 's', full <= FULL_BUDGET_S)
  const script = median(kilobytes)
  printBudget('/info until then, script (gzip)', script, SCRIPT_BUDGET_KB, 'kB', script <= SCRIPT_BUDGET_KB)
  return questions
}

async function measureQuestions(worldUrl: string, questions: ReadonlyMap<string, string>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < QUESTION_ROUNDS; round++) {
    for (const [body, path] of questions) {
      const startedAt = performance.now()
      const answer = await fetch(`${worldUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A question of /info was answered with ${answer.status}.`)
      times.push(performance.now() - startedAt)
    }
  }
  const slow = percentile(times, 0.95)
  const name = `the ${questions.size} questions of /info, one after the other, 95 % below`
  printBudget(name, slow, QUESTION_BUDGET_MS, 'ms', slow <= QUESTION_BUDGET_MS)
}
