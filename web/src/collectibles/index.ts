export { CollectiblePicture, type CollectiblePictureProps } from './collectible-picture.tsx'
export { useTokenMetadata, type MetadataState } from './token-metadata.ts'
export {
  groupsOf,
  retryOf,
  useWalletCollectibles,
  type CollectionFailure,
  type WalletCollectibles,
} from './use-wallet-collectibles.ts'
