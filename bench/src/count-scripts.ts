import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Counts what a server that compresses would send for the scripts that the page has requested so far, in kB. */
export function countScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000
}
