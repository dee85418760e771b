import type { Page } from '@playwright/test'

/** Names of the controls of the page and its header, as far as they are in the window, that a notice of the frame covers. */
export async function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('[class*="_banners_"] > *')].map((notice) =>
      notice.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('header, main')]
      .flatMap((part) => [...part.querySelectorAll('a, button, input, select, textarea, summary')])
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        const isOver = (box: DOMRect) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top
        const isShown = width > 1 && control.checkVisibility({ visibilityProperty: true })
        return isShown && notices.some(isOver)
      })
      .map((control) => control.ariaLabel ?? control.textContent ?? control.localName)
  })
}
