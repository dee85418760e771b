interface ImportMetaEnv {
  /** Key of the network this build serves, from its file. */
  readonly VITE_NETWORK: string
  /** Set by teams that offer WalletConnect; empty otherwise. */
  readonly VITE_WALLETCONNECT_PROJECT_ID: string
  /** Origins whose pages may show this build in a frame and are its wallet there, with spaces between; usually none. */
  readonly VITE_SAFE_APP_HOSTS: string
  /** Addresses of the network's pairs, in a build (`build/network`). */
  readonly VITE_PAIR_TABLE?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module 'virtual:brand' {
  const data: import('./platform/brand-file.ts').BrandData
  export default data
}

declare module 'virtual:private-endpoints' {
  const urls: readonly string[]
  export default urls
}

declare module 'virtual:network' {
  const file: import('@ibull/domain/network-file').NetworkFile
  export default file
}
