import type { Page } from '@playwright/test'

/**
 * Serves the app with its scripts changed, as a build for another network would have them. The document states no
 * hashes then.
 * @param headers of documents and scripts, instead of those of the server
 */
export async function alterScripts(
  page: Page,
  alter: (script: string) => string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  // Chromium refuses a document of unknown address a socket to this machine: blocks are polled for.
  await page.routeWebSocket(/\/rpc$/, () => undefined)
  await page.route(
    ({ pathname }) => /^\/(?!rpc|api)(?:assets\/[^/]*\.js|[^.]*)$/.test(pathname),
    async (route) => {
      const kind = route.request().resourceType()
      if (kind !== 'document' && kind !== 'script') return route.fallback()
      // A connection that is kept alive may have been closed meanwhile.
      const response = await route.fetch({ maxRetries: 2 })
      const text = await response.text()
      // It arrives unpacked.
      const { 'content-encoding': _, 'content-length': __, ...given } = response.headers()
      await route.fulfill({
        status: response.status(),
        body: kind === 'script' ? alter(text) : text.replaceAll(/ integrity="[^"]*"/g, ''),
        headers: { ...given, ...headers },
      })
    },
  )
}
