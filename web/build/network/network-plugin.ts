import type { Plugin } from 'vite'

const moduleId = 'virtual:network'
const loadedId = `\0${moduleId}`

/**
 * Provides a network file's data to the page as the module `virtual:network`. The build contains no other network.
 */
export function networkPlugin(file: unknown): Plugin {
  return {
    name: 'exchange:network',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? loadedId : undefined),
    load: (id) => (id === loadedId ? `export default ${JSON.stringify(file)}` : undefined),
  }
}
