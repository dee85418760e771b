import type { Page } from '@playwright/test'

/** Holds back what the chain answers the page. @returns lets the answers through, those to come as well */
export async function holdAnswers(page: Page): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rpc', async (route) => {
    await held
    await route.fallback()
  })
  return answer
}
