export const loadTeam = async () => ({ Page: (await import('./team-page.tsx')).TeamPage })
