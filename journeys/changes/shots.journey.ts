import { story } from '../story/story.ts'

story('default: shots', async ({ page, world }) => {
  page.on('pageerror', (e) => console.log('PE', e.stack))
  page.on('console', (m) => m.type() === 'error' && console.log('CE', m.text()))
  for (const theme of ['dark', 'light'] as const)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${world.url}/changes`)
      await page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme)
      await page.getByText('Deposit fee of').or(page.getByText('This page stumbled')).first().waitFor()
      if (await page.getByText('This page stumbled').isVisible()) throw new Error(await page.locator('main').evaluate((m) => m.innerHTML.slice(-3000)))
      await page.waitForFunction(() => document.body.innerText.includes('2.00%'))
      await page.screenshot({ path: `/tmp/shot-changes-${theme}-${width}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${world.url}/farms`)
  await page.getByText('See the changes').waitFor()
  await page.screenshot({ path: `/tmp/shot-farms.png` })
  await page.getByText('Change from').first().scrollIntoViewIfNeeded()
  await page.screenshot({ path: `/tmp/shot-farms-2.png` })
})
