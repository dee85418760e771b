import { expect, type Page } from '@playwright/test'

/** How far things may move by themselves while the page loads. */
const MOST_SHIFT = 0.01

/** How far things moved, summed up, and each shift with the elements that moved. */
type Shifts = { readonly sum: number; readonly moves: readonly string[] }

/**
 * Records, from now on and for each page, how far its things move by themselves. The page starts once it has its font:
 * text would otherwise be drawn in another one first, and where its lines break depends on the fonts of the machine.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.route('**/assets/index-*.js', async (route) => {
    await page.waitForFunction(async () => (await document.fonts.load('1em "Inter Variable"')).length > 0)
    await route.fallback()
  })
  await page.addInitScript(() => {
    type Source = {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly Source[]
    }
    let sum = 0
    const moves: string[] = []
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement
      const name = element ? `${element.localName}.${element.getAttribute('class')}` : 'removed'
      return `${name} ${place(previousRect)} to ${place(currentRect)}`
    }
    const add = (shifts: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of shifts as Shift[]) {
        if (hadRecentInput) continue
        sum += value
        moves.push(`${value.toFixed(4)}: ${sources.map(describe).join('; ')}`)
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      layoutShifts: () => {
        add(observer.takeRecords())
        return { sum, moves }
      },
    })
  })
}

async function layoutShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as typeof window & { layoutShifts: () => Shifts }).layoutShifts()
  })
}

/** How far things on the page have moved, up to what is painted now. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).sum
}

/**
 * Expects that nothing on the page has moved by itself; where something has, says what and how far. The story fails
 * then, but looks at its other pages first.
 */
export async function expectStill(page: Page, when: string): Promise<void> {
  const { sum, moves } = await layoutShifts(page)
  expect.soft(sum, [when, ...moves].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}
