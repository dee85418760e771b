import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const SOURCES = join(import.meta.dirname, '..', 'src')
const ASSETS = 'assets/'
/** Where the document has the table of files: before the script that reads it. */
const TABLE_PLACE = '<!-- page-files -->'

/** Modules that a page starts with, relative to `web/src`, by the page's path. */
export type PageModules = Readonly<Record<string, readonly string[]>>

/**
 * Has the files that a page starts with requested along with the entry, instead of once the entry has run:
 * `start.js` finds their names in the document. Also preloads the font of the first texts, so it arrives before them,
 * at a lower priority than the scripts.
 * @param pages a page that isn't named loads a little later.
 * @param fontName prefix of the font's file name.
 */
export function preloadPlugin(pages: PageModules, fontName: string): Plugin {
  return {
    name: 'ibull:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const outputs = Object.values(bundle ?? {})
        const font = outputs.find(({ fileName }) => fileName.startsWith(`${ASSETS}${fontName}`))
        if (font === undefined) throw new Error(`The build has no font ${fontName}.`)
        const fontLink: HtmlTagDescriptor = {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            fetchpriority: 'low',
            crossorigin: true,
            href: `/${font.fileName}`,
          },
          injectTo: 'head',
        }
        const chunks = outputs.filter((output) => output.type === 'chunk')
        if (!html.includes(TABLE_PLACE)) throw new Error(`The page has no ${TABLE_PLACE}.`)
        // JSON of names and numbers: nothing in it has to be escaped but its quotes, which single ones save.
        const table = `<meta name="page-files" content='${JSON.stringify(pageFiles(pages, chunks))}' />`
        return { html: scriptsLast(html).replace(TABLE_PLACE, table), tags: [fontLink] }
      },
    },
  }
}

/**
 * Lets the first paint, which needs only the styles, not share the connection with the scripts. Without priorities
 * (HTTP/1.1) it would otherwise wait for most of them.
 */
export function scriptsLast(html: string): string {
  return html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

/** What {@link pageFiles} needs of a chunk. */
export type PageChunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'imports' | 'isEntry' | 'viteMetadata'
>

/**
 * Returns the files that each page loads beyond those of the entry, as places in a list of their names.
 * @throws if a module starts no chunk.
 */
export function pageFiles(
  pages: PageModules,
  chunks: readonly PageChunk[],
): { readonly files: readonly string[]; readonly pages: Readonly<Record<string, readonly number[]>> } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (chunk: PageChunk, found = new Set<PageChunk>()): Set<PageChunk> => {
    if (found.has(chunk)) return found
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported !== undefined) withImports(imported, found)
    }
    return found
  }
  const filesOf = (started: readonly PageChunk[]) =>
    started
      .flatMap((chunk) => [...withImports(chunk)])
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  const known = new Set(filesOf(chunks.filter(({ isEntry }) => isEntry)))
  const files: string[] = []
  const placeOf = (file: string): number => {
    const name = file.slice(ASSETS.length)
    const place = files.indexOf(name)
    return place === -1 ? files.push(name) - 1 : place
  }
  const places = Object.entries(pages).map(([path, modules]) => {
    const started = modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(SOURCES, module))
      if (chunk === undefined) throw new Error(`${module} starts no chunk.`)
      return chunk
    })
    const own = new Set(filesOf(started).filter((file) => !known.has(file)))
    return [path, [...own].map(placeOf)] as const
  })
  return { files, pages: Object.fromEntries(places) }
}
