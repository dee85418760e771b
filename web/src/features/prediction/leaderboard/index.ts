export { LeaderboardPage as Page } from './leaderboard-page.tsx'
