export { WatchButton, type WatchButtonProps } from './watch-button.tsx'
export { setWatched, useIsWatched, useWatchlist, type WatchedKind } from './watchlist-store.ts'
