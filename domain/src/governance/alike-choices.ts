import { sanitizeText } from '../tokens/label.ts'
import { foldLookAlikes } from '../tokens/skeleton.ts'

/** Longest choice that hubs accept, in characters. */
const LONGEST_CHOICE = 500

/** Returns a choice as displayed: without what can't be seen. Empty if nothing is left. */
export function shownChoice(choice: string): string {
  return sanitizeText(choice, LONGEST_CHOICE)
}

/**
 * Returns the zero-based indexes of the first two choices that look the same on screen. A vote states a place, so
 * a voter couldn't see what it is for.
 */
export function alikeChoices(choices: readonly string[]): readonly [number, number] | undefined {
  const places = new Map<string, number>()
  for (const [place, choice] of choices.entries()) {
    const look = foldLookAlikes(shownChoice(choice))
    const earlier = places.get(look)
    if (earlier !== undefined) return [earlier, place]
    places.set(look, place)
  }
  return undefined
}
