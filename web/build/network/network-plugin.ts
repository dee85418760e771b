import type { NetworkFile } from '@ibull/domain/network-file'
import type { Plugin } from 'vite'

const moduleId = 'virtual:network'
const loadedId = `\0${moduleId}`

/**
 * Provides a network file's data to the page as the module `virtual:network`. The build contains no other network, and
 * its frame's hosts only in `VITE_SAFE_APP_HOSTS`.
 */
export function networkPlugin({ safeAppHosts: _ofTheBuild, ...file }: NetworkFile): Plugin {
  return {
    name: 'exchange:network',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? loadedId : undefined),
    load: (id) => (id === loadedId ? `export default ${JSON.stringify(file)}` : undefined),
  }
}
