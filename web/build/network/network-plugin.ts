import type { Plugin } from 'vite'

const moduleId = 'virtual:network'
const loadedId = `\0${moduleId}`

/** Puts the data of a network file into the page, as the module `virtual:network`. No other network is in the build. */
export function networkPlugin(file: unknown): Plugin {
  return {
    name: 'exchange:network',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? loadedId : undefined),
    load: (id) => (id === loadedId ? `export default ${JSON.stringify(file)}` : undefined),
  }
}
