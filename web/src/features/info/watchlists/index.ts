export { WatchButton, type WatchButtonProps } from './watch-button.tsx'
export { useWatchlist, type WatchedKind } from './watchlist-store.ts'
