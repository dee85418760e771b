export { WatchButton, type WatchButtonProps } from './watch-button.tsx'
export { WatchedCard, type WatchedCardProps } from './watched-card.tsx'
export { useWatchlist, type WatchedKind } from './watchlist-store.ts'
