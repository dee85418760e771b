import type { Texts } from './texts.ts'

/** The English texts so far: a room's `copy/en.json` adds its own as it loads, with the room's chunk. */
export const englishTexts: Texts = Object.create(null)
