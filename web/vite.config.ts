import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { copyPlugin } from './build/copy-plugin.ts'
import { headersPlugin } from './build/headers-plugin.ts'
import { isNetworkKey } from './security-headers.ts'

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, import.meta.dirname), ...process.env }
  const network = env['VITE_NETWORK'] ?? 'bsc'
  const walletConnectProjectId = env['VITE_WALLETCONNECT_PROJECT_ID'] ?? ''
  if (!isNetworkKey(network)) throw new Error(`VITE_NETWORK is '${network}': use bsc, bsc-testnet or local.`)
  return {
    base: '/',
    plugins: [react(), copyPlugin(), headersPlugin(network, walletConnectProjectId !== '')],
    define: {
      'import.meta.env.VITE_NETWORK': JSON.stringify(network),
      'import.meta.env.VITE_WALLETCONNECT_PROJECT_ID': JSON.stringify(walletConnectProjectId),
    },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: true,
    },
    json: { stringify: false },
  }
})
