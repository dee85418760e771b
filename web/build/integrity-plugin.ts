import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** States in the built document the hashes of the files that it runs. */
export function integrityPlugin(): Plugin {
  return {
    name: 'ibull:integrity',
    apply: 'build',
    // Other plugins still change files while the bundle is generated.
    writeBundle({ dir = '' }) {
      const page = join(dir, 'index.html')
      const html = withIntegrity(readFileSync(page, 'utf8'), (name) => readFileSync(join(dir, name)))
      writeFileSync(page, html)
    },
  }
}

const RUN = /<script\b[^>]*>|<link\b[^>]*\brel="(?:modulepreload|stylesheet)"[^>]*>/g

/**
 * Adds `integrity` (SHA-384) to a document's scripts, module preloads and style sheets.
 * @param read content of a file by its path below the document's folder
 * @throws for a script without a file, and for a document without scripts
 */
export function withIntegrity(html: string, read: (name: string) => Buffer): string {
  let scripts = 0
  const stated = html.replaceAll(RUN, (tag) => {
    if (tag.startsWith('<script')) scripts += 1
    const name = /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1]
    if (name === undefined) throw new Error(`The page has ${tag}, which names no file of the build.`)
    const hash = createHash('sha384').update(read(name)).digest('base64')
    return tag.replace(/\s*\/?>$/, ` integrity="sha384-${hash}">`)
  })
  if (scripts === 0) throw new Error('The page names no script.')
  return stated
}
