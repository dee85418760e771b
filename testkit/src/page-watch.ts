import type { ConsoleMessage, Page } from '@playwright/test'

/** A violation no page may cause. */
export interface PageFault {
  readonly kind: 'console' | 'exception' | 'csp' | 'foreign request'
  readonly text: string
}

/** Records a page's console errors, exceptions, CSP reports and cross-origin requests from the start. */
export class PageWatch {
  private readonly found: PageFault[] = []
  private readonly tolerated: RegExp[] = []
  private readonly absent: RegExp[] = []

  private constructor() {}

  /** @param origin the only origin the page may connect to. */
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

  /** Ignores console lines that a journey's deliberate fault causes. */
  tolerateConsole(pattern: RegExp): void {
    this.tolerated.push(pattern)
  }

  /** Ignores the browser's own messages about a deliberately missing service. */
  tolerateAbsence(address: RegExp): void {
    this.absent.push(address)
  }

  /** Clears the recorded faults, for a journey that causes them deliberately and checks them itself. */
  forget(): void {
    this.found.length = 0
  }

  private isOfAbsent(message: ConsoleMessage): boolean {
    const { url } = message.location()
    return (
      message.text().startsWith('Failed to load resource') && this.absent.some((address) => address.test(url))
    )
  }

  /** Returns all faults so far except tolerated console lines. */
  faults(): readonly PageFault[] {
    return this.found.filter(
      ({ kind, text }) => kind !== 'console' || !this.tolerated.some((pattern) => pattern.test(text)),
    )
  }
}
