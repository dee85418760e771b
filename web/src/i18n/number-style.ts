import { numberStyleOf, type NumberStyle } from '@ibull/domain'
import { useLanguage } from './language-context.tsx'

/** How the language of the page writes numbers. */
export function useNumberStyle(): NumberStyle {
  return numberStyleOf(useLanguage().locale.numbers)
}
