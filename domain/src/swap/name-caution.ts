import { skeletonOf } from '../tokens/skeleton.ts'

/** Scripts with letters that pass for those of another. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
/** Emoji are no letters, so `🚀moon` imitates nothing. */
const FOREIGN_LETTER = /(?=[^a-z])[\p{L}\p{Mn}]/u

/**
 * Whether a name in normal form may pass for another one: a label has foreign letters that all look like plain
 * Latin ones (`vítalik`), or the labels before the last mix alphabets.
 */
export function isNameConfusable(name: string): boolean {
  const labels = name.split('.').slice(0, -1)
  const isImitation = (label: string): boolean =>
    FOREIGN_LETTER.test(label) && /^[a-z\d]+$/.test(skeletonOf(label))
  return labels.some(isImitation) || SCRIPTS.filter((script) => script.test(labels.join(''))).length > 1
}
