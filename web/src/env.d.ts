interface ImportMetaEnv {
  /** The network that this build serves. */
  readonly VITE_NETWORK: 'bsc' | 'bsc-testnet' | 'local'
  /** Set by a team that offers WalletConnect; empty otherwise. */
  readonly VITE_WALLETCONNECT_PROJECT_ID: string
  /** The addresses of the network's pairs, in a build (`build/network-data.ts`). */
  readonly VITE_PAIR_TABLE?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module 'virtual:brand' {
  const data: import('./platform/brand-file.ts').BrandData
  export default data
}
