import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'

const widths = [320, 375, 768, 1280, 1440]

/** The longest duration of each pair of units. */
const LONGEST = [
  { day: 88, hour: 23 },
  { hour: 23, minute: 59 },
  { minute: 59, second: 59 },
] as const

/**
 * Controls and texts of the page that reach over an edge of the window, and how far the page scrolls sideways: with the
 * texts as they are, and with each duration, amount and percentage as long as it can be, whatever the hour and the balance.
 */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return await page.evaluate((longest) => {
    const language = document.documentElement.lang
    const writeUnit = (unit: string, count: number) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
    const units = ['day', 'hour', 'minute', 'second']
    const word = (unit: string, count: number) =>
      writeUnit(unit, count)
        .replace(/[\d\s]+/, '')
        .replaceAll('.', String.raw`\.`)
    const words = units.flatMap((unit) => [word(unit, 88), word(unit, 1)]).join('|')
    const duration = new RegExp(String.raw`\d+\s(?:${words})(?:\s\d+\s(?:${words}))?(?![\p{L}\p{M}])`, 'gu')
    const isComma = new Intl.NumberFormat(language).format(0.5).includes(',')
    const write = (text: string) =>
      isComma ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '\u00a0' : ',')) : text
    const number = isComma
      ? /(?<![\p{L}\d])\d[\d\u00a0]*,\d{2,}(\s?%)?/gu
      : /(?<![\p{L}\d])\d[\d,]*\.\d{2,}(%)?/gu
    const isText = (text: Text) => {
      const holder = text.parentElement
      return holder !== null && holder.closest('svg, script, style, textarea, [role=option], option') === null
    }
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (isText(node as Text)) texts.push(node as Text)
    const before = texts.map((text) => text.data)

    const scrolls = (part: Element): boolean => {
      const holder = part.parentElement
      if (holder === null || holder.tagName === 'MAIN') return false
      return /auto|scroll/.test(getComputedStyle(holder).overflowX) || scrolls(holder)
    }
    const measure = (): readonly string[] => {
      const { clientWidth, scrollWidth } = document.documentElement
      const overflow = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
      const beyond = [...document.querySelectorAll('header *, main *')]
        .filter((part) => part.closest('svg') === null)
        .filter((part) => {
          const { left, right, width } = part.getBoundingClientRect()
          return (
            width > 1 &&
            (left < -1 || right > clientWidth + 1) &&
            getComputedStyle(part).position !== 'absolute' &&
            !scrolls(part)
          )
        })
        .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`)
      return [...overflow, ...beyond]
    }
    const found = measure()
    if (found.length > 0) return found
    // Measured in the same task, so that the page can't write its texts again in between.
    try {
      return longest.flatMap((parts) => {
        const time = Object.entries(parts)
          .map(([unit, count]) => writeUnit(unit, count))
          .join(' ')
        texts.forEach((text, index) => {
          text.data = (before[index] ?? '')
            .replace(duration, time)
            .replace(number, (_, percent?: string) =>
              percent === undefined ? write('1,234,567,890.123456') : write('12,345,678.90') + percent,
            )
        })
        return measure()
      })
    } finally {
      texts.forEach((text, index) => {
        text.data = before[index] ?? ''
      })
    }
  }, LONGEST)
}

/**
 * Figures in tables that don't end where their column ends. Rows that are laid out as cards have no columns; the tables of
 * a text are as its writer aligned them.
 */
export async function looseFigures(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('main td')].flatMap((cell) => {
      const { display, textAlign } = getComputedStyle(cell)
      const [line = ''] = cell instanceof HTMLElement ? cell.innerText.trim().split('\n') : []
      const isOfText = cell.closest('[dir=auto]') !== null
      const isFigure = /^[<>≈+-]?\$?\d[\d,.]*[KMBT]?%?(?: \w+)?$/.test(line)
      return isFigure && !isOfText && display === 'table-cell' && textAlign !== 'end' && textAlign !== 'right'
        ? [line]
        : []
    }),
  )
}

/** Checks that the page in its current state fits every width, and is accessible at the smallest. */
export async function checkWidths(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // A chart takes its new width with the next frame.
    await expect.poll(() => cutOff(page), `${name} at ${width} px`).toEqual([])
    expect(await looseFigures(page), `figures of ${name} at ${width} px`).toEqual([])
    if (width === 320) {
      expect(await accessibilityFailures(page, 'both'), `accessibility of ${name} at 320 px`).toEqual([])
    }
  }
}

/** Whether the whole page is at most as wide as the window. */
export async function fitsWidth(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}
