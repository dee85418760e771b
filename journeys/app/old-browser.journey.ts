import { expect } from '@playwright/test'
import { story } from '../story/story.ts'

const NOTE = /^This browser is too old for this page/

story('default: a supported browser sees no note about its age', async ({ page, swap }) => {
  await swap.open('BNB', 'BUSD')
  await expect(swap.pay).toBeVisible()
  await expect(page.getByText(NOTE)).toHaveCount(0)
})

story('error: a browser below the floor is said to be too old, above the page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout')
  })
  await page.goto('/docs')
  await expect(page.getByRole('alert').filter({ hasText: NOTE })).toBeInViewport()
  await expect(page.getByRole('main')).toBeVisible()
})
