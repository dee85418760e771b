import { accessibilityFailures } from '@ibull/testkit'
import { expect, type Page } from '@playwright/test'

const widths = [320, 375, 768, 1280, 1440]

/** Controls and texts of the page that reach over an edge of the window, and how far the page scrolls sideways. */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const overflow = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const parts = [...document.querySelectorAll('header *, main *')].filter(
      (part) => part.closest('svg') === null,
    )
    const scrolls = (part: Element): boolean => {
      const holder = part.parentElement
      if (holder === null || holder.tagName === 'MAIN') return false
      return /auto|scroll/.test(getComputedStyle(holder).overflowX) || scrolls(holder)
    }
    const beyond = parts
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
  })
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
