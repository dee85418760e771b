/** Arguments for adding a team. */
export interface TeamTerms {
  readonly name: string
  readonly description: string
}

/** The teams of the specification, in id order from 1. */
export const DEFAULT_TEAMS: readonly TeamTerms[] = [
  { name: 'Syrup Storm', description: 'Thick clouds, sweet rain, and horns out in front.' },
  { name: 'Fearsome Flippers', description: 'They turn every market over and land on their hooves.' },
  { name: 'Chaotic Cakers', description: 'No plan, no brakes, and cake for everyone.' },
]
