import { deployedToken } from '@ibull/localnet'
import { expect, type Response } from '@playwright/test'
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
function faultsOf(response: Response): string[] {
  const { pathname } = new URL(response.url())
  const found = response.headers()
  // What the hub passes on from strangers has a policy of its own, which is stricter.
  const expected = pathname.startsWith('/api/') ? [] : Object.entries(headers)
  const wrong = expected.flatMap(([name, value]) => {
    const actual = found[name]
    const isRight = typeof value === 'string' ? actual === value : actual !== undefined && value.test(actual)
    return isRight ? [] : [`${pathname}: ${name} is ${actual ?? 'missing'}`]
  })
  const caching = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const isCached = response.request().method() === 'GET' && !pathname.startsWith('/api/')
  if (isCached && found['cache-control'] !== caching) {
    wrong.push(`${pathname}: cache-control is ${found['cache-control'] ?? 'missing'}`)
  }
  return wrong
}

story(
  'default: every route and everything that it loads has the headers and the policy',
  async ({ page, world }) => {
    story.setTimeout(120_000)
    // A cached answer loses Strict-Transport-Security when it enters the cache.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    const faults: string[] = []
    const kinds = new Set<string>()
    page.on('response', (response) => {
      kinds.add(response.request().resourceType())
      faults.push(...faultsOf(response))
    })
    const token = deployedToken(world.deployment, 'BUSD').address
    for (const path of paths(token)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
    expect([...new Set(faults)]).toEqual([])
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
  },
)

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
