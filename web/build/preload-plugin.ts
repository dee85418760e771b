import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/**
 * Preloads two files along with the entry instead of after it: the chunk of the most visited route, and the font
 * of its first texts, so it arrives before them, at a lower priority than the scripts.
 * @param chunkName name of the route's chunk: the feature's folder.
 * @param fontName prefix of the font's file name.
 */
export function preloadPlugin(chunkName: string, fontName: string): Plugin {
  return {
    name: 'ibull:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const outputs = Object.values(bundle ?? {})
        const font = outputs.find(({ fileName }) => fileName.startsWith(`assets/${fontName}`))
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
        const route = chunks.find((chunk) => chunk.isDynamicEntry && chunk.name === chunkName)
        if (route === undefined) return [fontLink]
        const entry = chunks.find((chunk) => chunk.isEntry)
        const known = new Set(entry === undefined ? [] : [entry.fileName, ...staticImports(entry, chunks)])
        const scripts = [route.fileName, ...staticImports(route, chunks)].filter((file) => !known.has(file))
        const scriptLinks = scripts.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
        return [...scriptLinks, fontLink]
      },
    },
  }
}

function staticImports(chunk: Rolldown.OutputChunk, all: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const next of all.find((other) => other.fileName === file)?.imports ?? []) visit(next)
  }
  for (const file of chunk.imports) visit(file)
  return found
}
