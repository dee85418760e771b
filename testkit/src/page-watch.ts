import { AxeBuilder } from '@axe-core/playwright'
import type { ConsoleMessage, Page } from '@playwright/test'

/** What a page did that no page may do. */
export interface PageFault {
  readonly kind: 'console' | 'exception' | 'csp' | 'foreign request'
  readonly text: string
}

/** Listens to a page from its first moment for console errors, exceptions, CSP reports and foreign requests. */
export class PageWatch {
  private readonly found: PageFault[] = []
  private readonly tolerated: RegExp[] = []
  private readonly absent: RegExp[] = []

  private constructor() {}

  /** @param origin the only origin that the page may talk to. */
  static async install(page: Page, origin: string): Promise<PageWatch> {
    const watch = new PageWatch()
    page.on('console', (message) => {
      if (message.type() !== 'error' || watch.isOfAbsent(message)) return
      watch.found.push({ kind: 'console', text: message.text() })
    })
    page.on('pageerror', (error) =>
      watch.found.push({ kind: 'exception', text: error.stack ?? error.message }),
    )
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== origin) {
        watch.found.push({ kind: 'foreign request', text: request.url() })
      }
    })
    await page.exposeFunction('reportCspViolation', (text: string) => watch.found.push({ kind: 'csp', text }))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = Reflect.get(window, 'reportCspViolation') as (text: string) => void
        report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`)
      })
    })
    return watch
  }

  /** A journey that breaks something says which console lines follow from it. */
  tolerateConsole(pattern: RegExp): void {
    this.tolerated.push(pattern)
  }

  /** Some service is not there on purpose: the browser's own lines about it are no faults. */
  tolerateAbsence(address: RegExp): void {
    this.absent.push(address)
  }

  /** A journey that does on purpose what no page may do has looked at the faults itself. */
  forget(): void {
    this.found.length = 0
  }

  private isOfAbsent(message: ConsoleMessage): boolean {
    const { url } = message.location()
    return (
      message.text().startsWith('Failed to load resource') && this.absent.some((address) => address.test(url))
    )
  }

  /** All faults so far but the tolerated console lines. */
  faults(): readonly PageFault[] {
    return this.found.filter(
      ({ kind, text }) => kind !== 'console' || !this.tolerated.some((pattern) => pattern.test(text)),
    )
  }
}

/** One failing rule of the accessibility check, with the elements that fail it. */
export interface AccessibilityFailure {
  readonly theme: string
  readonly rule: string
  readonly elements: readonly string[]
}

/** The rules of axe whose outcome depends on colours, which are all that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs axe (WCAG 2.2 A and AA) over the page as it stands: every rule in one theme, those of colours in both. */
export async function accessibilityFailures(page: Page): Promise<readonly AccessibilityFailure[]> {
  const failures: AccessibilityFailure[] = []
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'dark')
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    const axe = new AxeBuilder({ page })
    if (theme === 'dark') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    else axe.withRules(COLOUR_RULES)
    const violations = await violationsAtRest(page, axe)
    for (const { id, nodes } of violations) {
      failures.push({ theme, rule: id, elements: nodes.map((node) => node.html.slice(0, 160)) })
    }
  }
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, before)
  return failures
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** How often a page that began to move while axe looked at it is looked at again. */
const MOST_LOOKS = 5

/** A message that fades in or out while axe looks is as pale as nobody sees it: such a look does not count. */
async function violationsAtRest(page: Page, axe: AxeBuilder): Promise<Violations> {
  for (let look = 1; ; look++) {
    await page.evaluate(async () => {
      const ending = () =>
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
          .filter(({ playState }) => playState === 'running')
      // The end of one begins another where a colour is inherited.
      for (let running = ending(); running.length > 0; running = ending())
        await Promise.allSettled(running.map((animation) => animation.finished))
    })
    const motion = await page.evaluateHandle(() => {
      const seen = { hasMoved: false }
      for (const begin of ['transitionrun', 'animationstart'])
        document.addEventListener(begin, () => (seen.hasMoved = true), { capture: true, once: true })
      return seen
    })
    const { violations } = await axe.analyze()
    const hasMoved = await motion.evaluate((seen) => seen.hasMoved)
    if (violations.length === 0 || !hasMoved || look === MOST_LOOKS) return violations
  }
}
