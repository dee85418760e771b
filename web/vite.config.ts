import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type ResolveModulePreloadDependenciesFn } from 'vite'
import { brandPlugin } from './build/brand/brand-plugin.ts'
import { readBrand } from './build/brand/brand.ts'
import { copyPlugin, englishPlugin } from './build/copy-plugin.ts'
import { headersPlugin } from './build/headers-plugin.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { preloadPlugin } from './build/preload-plugin.ts'

interface NetworkData {
  readonly pairTable: string
  readonly connectionOrigins: readonly string[]
}

function networkData(network: string): NetworkData {
  const program = join(import.meta.dirname, 'build/network-data.ts')
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const
  const text = execFileSync(process.execPath, ['--import', 'tsx', program, network], options)
  return JSON.parse(text) as NetworkData
}

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
  const network = env['VITE_NETWORK'] ?? 'bsc'
  const walletConnectProjectId = env['VITE_WALLETCONNECT_PROJECT_ID'] ?? ''
  if (!['bsc', 'bsc-testnet', 'local'].includes(network))
    throw new Error(`VITE_NETWORK is '${network}': use bsc, bsc-testnet or local.`)
  const data = command === 'build' ? networkData(network) : undefined
  const brand = readBrand()
  return {
    base: '/',
    plugins: [
      react(),
      brandPlugin(brand),
      englishPlugin(brand.texts),
      copyPlugin(brand.texts),
      headersPlugin(data?.connectionOrigins ?? [], walletConnectProjectId !== ''),
      preloadPlugin('swap', 'inter-latin-wght-normal'),
    ],
    resolve: { alias: { 'decode-named-character-reference': decodeByTable } },
    define: {
      'import.meta.env.VITE_NETWORK': JSON.stringify(network),
      ...(data === undefined ? {} : { 'import.meta.env.VITE_PAIR_TABLE': JSON.stringify(data.pairTable) }),
      'import.meta.env.VITE_WALLETCONNECT_PROJECT_ID': JSON.stringify(walletConnectProjectId),
    },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    json: { stringify: false },
  }
})
