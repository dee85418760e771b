import { deployedToken } from '@ibull/localnet'
import { expect } from '@playwright/test'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runExchange, webFolder } from '../story/prepare-world.ts'
import { story } from '../story/story.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /csp',
].join('; ')

/** The exact headers of every response of the world. */
const headers: Readonly<Record<string, string | RegExp>> = {
  'content-security-policy': POLICY,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    /^camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(self\), hid=\(self\)$/,
  'x-frame-options': 'DENY',
}

/** One path of each kind of the route table, and some that no page has. */
const paths = (token: string) => [
  '/',
  '/swap',
  `/swap/${token}`,
  '/send',
  '/liquidity',
  '/portfolio',
  '/pool',
  '/find',
  '/add',
  '/add/BNB',
  `/add/BNB/${token}`,
  `/add/BNB-${token}`,
  '/create',
  `/create/BNB/${token}`,
  `/remove/BNB/${token}`,
  '/farms',
  '/pools',
  '/syrup',
  '/referral',
  '/info',
  '/info/pairs',
  `/info/token/${token}`,
  '/info/accounts',
  '/lottery',
  '/prediction',
  '/Multitokendrop',
  '/nft',
  '/collectibles',
  '/staking',
  '/nowhere',
]

/** What an answer lacks of the headers, or has otherwise. */
function faultsOf(pathname: string, found: Headers, isCached = true): string[] {
  const wrong = Object.entries(headers).flatMap(([name, value]) => {
    const actual = found.get(name)
    const isRight = typeof value === 'string' ? actual === value : actual !== null && value.test(actual)
    return isRight ? [] : [`${pathname}: ${name} is ${actual ?? 'missing'}`]
  })
  const caching = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const actual = found.get('cache-control')
  return !isCached || actual === caching
    ? wrong
    : [...wrong, `${pathname}: cache-control is ${actual ?? 'missing'}`]
}

/** Every file of the build, by its address in the app. */
async function files(): Promise<readonly string[]> {
  const folder = await webFolder(runExchange)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
}

story('default: every route and every file has the headers and the policy', async ({ page, world }) => {
  const token = deployedToken(world.deployment, 'BUSD').address
  const built = await files()
  expect(built.filter((file) => /\.(?:js|css|woff2|svg)$/.test(file)).length).toBeGreaterThan(50)
  const faults: string[] = []
  for (const path of [...paths(token), ...built]) {
    const answer = await fetch(new URL(path, world.url))
    await answer.arrayBuffer()
    expect(answer.ok, path).toBe(true)
    faults.push(...faultsOf(path, answer.headers))
  }

  // What a page loads beside files.
  const kinds = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    kinds.add(response.request().resourceType())
    // What the hub passes on from strangers has a policy of its own, which is stricter.
    if (pathname.startsWith('/api/')) return
    const isCached = response.request().method() === 'GET'
    faults.push(...faultsOf(pathname, new Headers(response.headers()), isCached))
  })
  await page.goto('/swap')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[class*="_skeleton_"]')).toHaveCount(0)
  expect(faults).toEqual([])
  expect([...kinds]).toEqual(expect.arrayContaining(['document', 'script', 'stylesheet', 'fetch', 'font']))
  const menu = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      // What opens in a tab of its own, such as the explorer, is no route of the app.
      links.flatMap((link) => (link.hasAttribute('target') ? [] : (link.getAttribute('href') ?? ''))),
    )
  const inner = menu.filter((href) => href.startsWith('/'))
  expect(inner).toContain('/swap')
  expect(inner.filter((href) => !paths(token).includes(href))).toEqual([])
})

story('error: what the policy forbids does not run, and is reported', async ({ page, watch }) => {
  watch.tolerateConsole(/Content Security Policy|Trusted Type/)
  await page.goto('/swap')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    const isScriptTextRefused = (() => {
      try {
        script.textContent = 'window.hasRun = true'
        document.body.append(script)
      } catch {
        return true
      }
      return Reflect.get(window, 'hasRun') !== true
    })()
    const image = new Image()
    const isForeignImageRefused = await new Promise<boolean>((resolve) => {
      image.addEventListener('error', () => resolve(true))
      image.addEventListener('load', () => resolve(false))
      image.src = 'https://tracker.example/pixel.png'
    })
    const isForeignRequestRefused = await fetch('https://drain.example/').then(
      () => false,
      () => true,
    )
    return { isScriptTextRefused, isForeignImageRefused, isForeignRequestRefused }
  })
  expect(ran).toEqual({
    isScriptTextRefused: true,
    isForeignImageRefused: true,
    isForeignRequestRefused: true,
  })
  for (const directive of ['img-src', 'connect-src']) {
    await expect
      .poll(() => watch.faults().some(({ kind, text }) => kind === 'csp' && text.startsWith(directive)))
      .toBe(true)
  }
  watch.forget()
})
