import lighthouse from 'lighthouse'
import { printBudget } from './report.ts'

const BUDGETS = { accessibility: 100 }

/**
 * Lighthouse's scores of a page on a phone, with its own slowdown of the processor: 4 times, whatever the machine.
 * @param port of a Chromium that takes commands
 * @param performance the budget, in points of 100
 * @throws when Lighthouse gives no score
 */
export async function measureLighthouse(url: string, port: number, performance: number): Promise<void> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
    formFactor: 'mobile',
  })
  const { pathname } = new URL(url)
  for (const [category, budget] of Object.entries({ performance, ...BUDGETS })) {
    const score = result?.lhr.categories[category]?.score
    if (score === undefined || score === null) throw new Error(`Lighthouse gave no score for ${category}.`)
    const points = score * 100
    printBudget(`Lighthouse mobile, ${pathname}, ${category}`, points, budget, 'points', points >= budget)
  }
}
