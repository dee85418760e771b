import { expect } from '@playwright/test'
import { fitsWidth, listStory, namedToken, tokenList } from './lists-story.ts'

const HOSTILE_LABELS = [
  '<script>top.hacked=1</script>',
  '<img src=x onerror=top.hacked=1>',
  'BN\u202eB',
  'B\u200bNB',
  'BNВ',
  'ΒΝΒ',
  'ＢＮＢ',
  `Q${'\u0335'.repeat(15)}`,
  '\u202e\u200b',
  'W'.repeat(20),
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  '%symbol%',
  'constructor',
]

function address(index: number): string {
  return `0x${(index + 1).toString(16).padStart(40, '0')}`
}

listStory(
  'error: hostile labels run nothing, hide nothing and break no line at 320 px',
  async ({ page, swap, dialog, world, host }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { chainId } = world.deployment
    const tokens = HOSTILE_LABELS.map((label, index) => ({
      chainId,
      address: address(index),
      decimals: 18,
      symbol: [...label].slice(0, 20).join(''),
      name: label,
    }))
    const url = host.put('/hostile.json', tokenList('<b>Bad</b> \u202elist', tokens))
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(url)
    await expect(dialog.list('<b>Bad</b> list')).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    await dialog.button('Back').click()
    await dialog.search.fill('bnb')
    await expect(dialog.result(/Impersonates BNB/).first()).toBeVisible()
    await expect(dialog.result(/0x0000\.\.\.0003/)).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    for (const query of ['script', 'img', 'wwww', 'constructor', '%symbol%']) {
      await dialog.search.fill(query)
      await expect(dialog.results).toBeVisible()
      const overflow = await dialog.results.evaluate((list) => list.scrollWidth - list.clientWidth)
      expect(overflow, query).toBe(0)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
  },
)

listStory(
  'error: a logo runs nothing, and one that fails is a monogram and asked for once',
  async ({ page, swap, dialog, world, host, watch }) => {
    watch.tolerateConsole(/Failed to load resource/)
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="top.hacked=1">' +
      '<script>top.hacked=1</script><rect width="1" height="1"/></svg>'
    let asked = 0
    const good = host.put(
      '/good.svg',
      () => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }),
    )
    const bad = host.put('/bad.png', () => {
      asked += 1
      return new Response('<html></html>', { headers: { 'content-type': 'image/png' } })
    })
    const url = host.put(
      '/list.json',
      tokenList('Logos', [
        namedToken(world, 'TAXED', { logoURI: good }),
        namedToken(world, 'STUCK', { logoURI: bad }),
      ]),
    )
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(url)
    await dialog.button('Back').click()
    await dialog.search.fill('taxed')
    const picture = dialog.result(/TAXED/).locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    for (let round = 0; round < 2; round += 1) {
      await dialog.search.fill('stuck')
      await expect(dialog.result(/STUCK/).locator('svg')).toBeVisible()
      await expect(dialog.result(/STUCK/).locator('img')).toHaveCount(0)
      await dialog.search.fill('')
      await expect(dialog.result(/BUSD/).first()).toBeVisible()
    }
    expect(asked).toBe(1)
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
  },
)

listStory(
  'behavior: a list of 10,000 tokens opens fast and scrolls',
  async ({ page, swap, dialog, world, host }) => {
    const { chainId } = world.deployment
    const tokens = Array.from({ length: 10_000 }, (_, index) => ({
      chainId,
      address: address(index + 0x1000),
      decimals: 18,
      symbol: `T${index}`,
      name: `Token number ${index}`,
    }))
    const url = host.put('/long.json', tokenList('Long list', tokens))
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(url)
    await dialog.close()

    const times: number[] = []
    for (let round = 0; round < 3; round += 1) {
      times.push(
        await page.evaluate(async () => {
          const opener = document.querySelector<HTMLElement>('button[aria-label^="Token to receive"]')
          const start = performance.now()
          opener?.click()
          while (document.querySelector('[role=dialog] [role=option]') === null) {
            await new Promise((resolve) => requestAnimationFrame(resolve))
          }
          return performance.now() - start
        }),
      )
      await dialog.close()
    }
    expect(Math.min(...times)).toBeLessThan(300)

    await dialog.open()
    expect(await dialog.results.getByRole('option').count()).toBeLessThan(40)
    await dialog.search.fill('t9999')
    await expect(dialog.result(/T9999/)).toBeVisible()
    await dialog.search.fill('')
    await dialog.results.evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect(dialog.result(/T9999/)).toBeVisible()
  },
)
