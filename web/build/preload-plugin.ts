import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/**
 * Lets the page fetch the chunk of one route together with the entry instead of after it: the route that
 * most visits begin with.
 * @param chunkName the name of the route's chunk: the folder of the feature.
 */
export function preloadPlugin(chunkName: string): Plugin {
  return {
    name: 'ibull:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const route = chunks.find((chunk) => chunk.isDynamicEntry && chunk.name === chunkName)
        if (route === undefined) return []
        const entry = chunks.find((chunk) => chunk.isEntry)
        const known = new Set(entry === undefined ? [] : [entry.fileName, ...staticImports(entry, chunks)])
        const scripts = [route.fileName, ...staticImports(route, chunks)].filter((file) => !known.has(file))
        return scripts.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
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
