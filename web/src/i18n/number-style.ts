import { numberStyleOf, type NumberStyle } from '@ibull/domain'
import { useLanguage } from './language-context.tsx'

/** Returns the number style of the page's language. */
export function useNumberStyle(): NumberStyle {
  return numberStyleOf(useLanguage().locale.numbers)
}
