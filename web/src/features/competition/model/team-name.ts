/** The teams of the profiles, by their numbers from 1. Their names are the same in all languages. */
const NAMES = ['Syrup Storm', 'Fearsome Flippers', 'Chaotic Cakers'] as const

/** What a team is called; its number where the name is not known. */
export function teamName(teamId: number): string {
  return NAMES[teamId - 1] ?? `#${teamId}`
}
