import { hostileAnswers, hostileLabelList } from '@ibull/testkit'
import { expect } from '@playwright/test'
import { namedToken, tokenList } from './token-host.ts'
import { fitsWidth } from '../story/page-widths.ts'
import { story } from '../story/story.ts'

const failedDownload = /Failed to load resource/

/** In what the answers of a location may end, by the code of the failure. */
const sentences = {
  listDownloadFailed: /^Failed to download list https/,
  tokenListInvalid: /^Token list failed validation: /,
  duplicateTokens: 'Duplicate tokens',
} as const

story(
  'error: hostile labels run nothing, hide nothing and break no line at 320 px',
  async ({ page, swap, dialog, host }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(host.put('/hostile.json', hostileLabelList()))
    expect(await fitsWidth(page)).toBe(true)
    await dialog.button('Back').click()
    await dialog.search.fill('bnb')
    // By a direction mark, by invisible signs, and one of an inactive list: all read BNB. Nor is every WBNB one.
    await expect(dialog.result(/^BNB.*Impersonates BNB/)).toHaveCount(3)
    await expect(dialog.result(/^WBNB.*Impersonates WBNB/)).toHaveCount(1)
    expect(await fitsWidth(page)).toBe(true)
    await dialog.search.fill('cyrillic')
    await expect(dialog.result(/Impersonates BNB.*Mixed scripts/)).toBeVisible()
    for (const query of ['<script>', '<img', 'wwww', '__proto__', '%name%', 'unknown', 'stacked', 'right']) {
      await dialog.search.fill(query)
      await expect(dialog.result(/0xde/i).first(), query).toBeVisible()
      const overflow = await dialog.results.evaluate((list) => list.scrollWidth - list.clientWidth)
      expect(overflow, query).toBe(0)
    }
  },
)

story(
  'error: whatever a location answers with ends in a list or in its sentence',
  async ({ page, swap, dialog, host, watch }) => {
    watch.tolerateConsole(failedDownload)
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    for (const [index, { title, body, contentType, errorCode }] of hostileAnswers().entries()) {
      const answer = () => new Response(body, { headers: { 'content-type': contentType } })
      await dialog.listLocation.fill(host.put(`/${index}.json`, answer))
      if (errorCode === undefined) await expect(dialog.button('Import'), title).toBeVisible()
      else await expect(dialog.window.getByText(sentences[errorCode]), title).toBeVisible()
      await expect(dialog.listSwitch('Local Default'), title).toBeChecked()
      await dialog.listLocation.fill('')
      await expect(dialog.button('Import'), title).toBeHidden()
      await expect(dialog.window.getByText('Error importing list'), title).toBeHidden()
    }
    expect(await page.evaluate(() => Reflect.get({}, 'isAdmin') as unknown)).toBeUndefined()
  },
)

story(
  'error: a logo runs nothing, and one that fails is a monogram and requested once [7.1.3]',
  async ({ page, swap, dialog, world, host, watch }) => {
    watch.tolerateConsole(failedDownload)
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="top.hacked=1">' +
      '<script>top.hacked=1</script><rect width="1" height="1"/></svg>'
    let requests = 0
    const good = host.put(
      '/good.svg',
      () => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }),
    )
    const bad = host.put('/bad.png', () => {
      requests += 1
      return new Response('<html></html>', { headers: { 'content-type': 'image/png' } })
    })
    const tokens = [
      namedToken(world, 'TAXED', { logoURI: good }),
      namedToken(world, 'STUCK', { logoURI: bad }),
    ]
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(host.put('/list.json', tokenList('Logos', tokens)))
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
    expect(requests).toBe(1)
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
  },
)

story(
  'behavior: of a list of 10,000 tokens only what is in view is drawn, and it scrolls to its end',
  async ({ swap, dialog, world, host }) => {
    const tokens = Array.from({ length: 10_000 }, (_, index) => ({
      chainId: world.deployment.chainId,
      address: `0x${(index + 0x1000).toString(16).padStart(40, '0')}`,
      decimals: 18,
      symbol: `T${index}`,
      name: `Token number ${index}`,
    }))
    await swap.open('BNB', 'BUSD')
    await dialog.open()
    await dialog.manageLists()
    await dialog.importList(host.put('/long.json', tokenList('Long list', tokens)))
    await dialog.close()

    await dialog.open()
    await expect(dialog.results.getByRole('option').first()).toBeVisible()
    expect(await dialog.results.getByRole('option').count()).toBeLessThan(40)
    await dialog.search.fill('t9999')
    await expect(dialog.result(/T9999/)).toBeVisible()
    await dialog.search.fill('')
    await expect(dialog.result(/T9999/)).toBeHidden()
    await dialog.results.evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect(dialog.result(/T9999/)).toBeVisible()
  },
)
