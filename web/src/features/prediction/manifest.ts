export const loadLeaderboard = async () => ({
  Page: (await import('./leaderboard/leaderboard-page.tsx')).LeaderboardPage,
})
