import type { Page } from '@playwright/test'

/**
 * Holds back what the chain answers the page, or another service.
 * @returns lets the answers through, those to come as well
 */
export async function holdAnswers(page: Page, service = '**/rpc'): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(service, async (route) => {
    await held
    await route.fallback()
  })
  return answer
}
