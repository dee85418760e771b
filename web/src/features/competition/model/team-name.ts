/** Profile teams by ID, from 1. Their names aren't translated. */
const NAMES = ['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers'] as const

/** Returns a team's name; its number if the name is unknown. */
export function teamName(teamId: number): string {
  return NAMES[teamId - 1] ?? `#${teamId}`
}
