import type { NetworkFile } from '@ibull/domain/network-file'
import type { Plugin } from 'vite'

/**
 * Provides a network file's data to the page as modules: `virtual:private-endpoints`, which few visitors load, and the
 * rest as `virtual:network`. The build contains no other network, and its frame's hosts only in `VITE_SAFE_APP_HOSTS`.
 */
export function networkPlugin({
  privateRpcUrls = [],
  safeAppHosts: _ofTheBuild,
  ...file
}: NetworkFile): Plugin {
  const modules: Readonly<Record<string, unknown>> = {
    'virtual:network': file,
    'virtual:private-endpoints': privateRpcUrls,
  }
  return {
    name: 'exchange:network',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => {
      const data = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      return data === undefined ? undefined : `export default ${JSON.stringify(data)}`
    },
  }
}
