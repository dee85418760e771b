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

  /** For a journey that breaks a rule of pages on purpose and checks the faults itself. */
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
