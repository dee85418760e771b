import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { copyPlugin } from './build/copy-plugin.ts'
import { headersPlugin } from './build/headers-plugin.ts'
import { isNetworkKey } from './security-headers.ts'

export default defineConfig(({ mode }) => {
  const network = process.env['VITE_NETWORK'] ?? loadEnv(mode, import.meta.dirname)['VITE_NETWORK'] ?? 'bsc'
  if (!isNetworkKey(network)) throw new Error(`VITE_NETWORK is '${network}': use bsc, bsc-testnet or local.`)
  return {
    base: '/',
    plugins: [react(), copyPlugin(), headersPlugin(network)],
    define: { 'import.meta.env.VITE_NETWORK': JSON.stringify(network) },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: true,
    },
    json: { stringify: false },
  }
})
