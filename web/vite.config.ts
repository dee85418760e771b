import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type ResolveModulePreloadDependenciesFn } from 'vite'
import { brandPlugin } from './build/brand/brand-plugin.ts'
import { readBrand } from './build/brand/brand.ts'
import { copyPlugin, englishPlugin } from './build/copy-plugin.ts'
import { frameHostsOf } from './build/frame-hosts.ts'
import { headersPlugin } from './build/headers-plugin.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { integrityPlugin } from './build/integrity-plugin.ts'
import { readNetworkData } from './build/network/network-data.ts'
import { networkPlugin } from './build/network/network-plugin.ts'
import { pageModules } from './build/page-modules.ts'
import { preloadPlugin } from './build/preload-plugin.ts'

/**
 * The page names the scripts that it begins with, which are fetched together. A lazy chunk names the style sheets that
 * it needs, not the scripts: those names would cost the first load a kilobyte, and what matters is requested before it
 * is needed (on hover, on focus, when the page is idle).
 */
const preloadsOf: ResolveModulePreloadDependenciesFn = (_file, dependencies, { hostType }) =>
  hostType === 'html' ? dependencies : []

/**
 * The Markdown of proposals decodes references such as `&lt;` by a table. In browsers the library would write them into
 * an element as HTML, which the page's policy (Trusted Types) refuses: the page would fail.
 */
const decodeByTable = fileURLToPath(import.meta.resolve('decode-named-character-reference'))

export default defineConfig(({ command, mode }) => {
  const env = { ...loadEnv(mode, import.meta.dirname), ...process.env }
  const walletConnectProjectId = env['VITE_WALLETCONNECT_PROJECT_ID'] ?? ''
  if (env['VITE_NETWORK'] !== undefined)
    throw new Error('VITE_NETWORK chooses no network: set NETWORK_FILE, such as networks/bsc-testnet.json.')
  const { file, pairTable, connectionOrigins } = readNetworkData(env['NETWORK_FILE'])
  const frameHosts = frameHostsOf(file, env['VITE_SAFE_APP'] ?? '')
  const brand = readBrand()
  return {
    base: '/',
    plugins: [
      react(),
      brandPlugin(brand, frameHosts.length > 0),
      englishPlugin(brand.texts),
      copyPlugin(brand.texts),
      networkPlugin(file),
      headersPlugin(connectionOrigins, { hasWalletConnect: walletConnectProjectId !== '', frameHosts }),
      preloadPlugin(pageModules, 'inter-latin-wght-normal'),
      integrityPlugin(),
    ],
    resolve: { alias: { 'decode-named-character-reference': decodeByTable } },
    define: {
      'import.meta.env.VITE_NETWORK': JSON.stringify(file.key),
      ...(command === 'build' ? { 'import.meta.env.VITE_PAIR_TABLE': JSON.stringify(pairTable) } : {}),
      'import.meta.env.VITE_SAFE_APP_HOSTS': JSON.stringify(frameHosts.join(' ')),
      'import.meta.env.VITE_WALLETCONNECT_PROJECT_ID': JSON.stringify(walletConnectProjectId),
    },
    build: {
      target: ['es2022', 'chrome109', 'edge109', 'firefox121', 'safari16.4'],
      modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
          // Every page loads the names of all pages: a hash is enough. The manifest says what each file holds.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        },
      },
    },
    json: { stringify: false },
  }
})
