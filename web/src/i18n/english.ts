import type { Texts } from './texts.ts'

/** English texts loaded so far: each room's `copy/en.json` registers its own with the room's chunk. */
export const englishTexts: Texts = Object.create(null)
