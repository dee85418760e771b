import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { BrandTexts } from './brand/brand-texts.ts'
import { copyRoots, isCopyPath, mergeTexts, readCopyFile, readCopyFiles } from './copy-files.ts'

const served = /^\/locales\/([a-z]{2})\.json$/

const registry = join(import.meta.dirname, '../src/i18n/english.ts')

/** Turns a `copy/en.json` into a module that registers its texts, with the brand's overrides, on the page. */
export function englishPlugin(brandTexts: BrandTexts): Plugin {
  let from = registry
  return {
    name: 'ibull:english',
    configResolved({ command, root }) {
      // The development server doesn't transform imports from files named .json, so these must already be its
      // URLs.
      if (command === 'serve') from = registry.replace(root, '')
    },
    transform(_code, id) {
      if (!/[\\/]copy[\\/]en\.json$/.test(id)) return
      const texts = branded(readCopyFile(id).texts, brandTexts['en'])
      const lines = [
        `import { englishTexts } from ${JSON.stringify(from)}`,
        `const texts = ${JSON.stringify(texts)}`,
        'Object.assign(englishTexts, texts)',
        'export default texts',
      ]
      return { code: lines.join('\n'), map: null }
    },
  }
}

/**
 * Merges the `copy/{code}.json` of all rooms into `/locales/{code}.json`, both in the build and in development.
 */
export function copyPlugin(brandTexts: BrandTexts): Plugin {
  return {
    name: 'ibull:copy',
    generateBundle() {
      const files = readCopyFiles()
      for (const locale of new Set(files.map((file) => file.locale))) {
        const source = JSON.stringify(branded(mergeTexts(files, locale), brandTexts[locale]))
        this.emitFile({ type: 'asset', fileName: `locales/${locale}.json`, source })
      }
    },
    configureServer(server) {
      server.watcher.add([...copyRoots])
      server.watcher.on('change', (path) => {
        if (isCopyPath(path)) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const locale = served.exec((request.url ?? '').split('?')[0] ?? '')?.[1]
        if (locale === undefined) return next()
        const texts = mergeTexts(readCopyFiles(), locale)
        if (Object.keys(texts).length === 0) return next()
        response.setHeader('Content-Type', 'application/json; charset=utf-8')
        response.setHeader('Cache-Control', 'no-cache')
        response.end(JSON.stringify(branded(texts, brandTexts[locale])))
      })
    },
  }
}

/** Texts with the brand's overrides. */
function branded(texts: Texts, own: Texts = {}): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, own[key] ?? text]))
}

type Texts = Readonly<Record<string, string>>
