export * from './auction-status.ts'
export * from './bid-form.ts'
export * from './leaderboard.ts'
