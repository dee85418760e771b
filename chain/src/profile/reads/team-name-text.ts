import { sanitizeText } from '@ibull/domain'

const TEAM_NAME_GRAPHEMES = 20

/** Returns a team's name for display: sanitized, and cut at twenty characters. */
export function teamNameText(name: string): string {
  return sanitizeText(name, TEAM_NAME_GRAPHEMES)
}
