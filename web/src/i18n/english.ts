import type { Texts } from './texts.ts'

const english: Record<string, string> = Object.create(null)

/** Adds the English texts of a room. They come with the room's own chunk. */
export function registerCopy(texts: Texts): void {
  Object.assign(english, texts)
}

/** Every English text registered so far. */
export const englishTexts: Texts = english
