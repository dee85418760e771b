/** Operator suffixes of field names in `where`. */
export const comparisons = ['', '_not', '_gt', '_lt', '_gte', '_lte', '_in', '_not_in'] as const
export const equalities = ['', '_not', '_in', '_not_in'] as const
export const searches = [
  '_contains',
  '_contains_nocase',
  '_not_contains',
  '_not_contains_nocase',
  '_starts_with',
  '_starts_with_nocase',
  '_not_starts_with',
  '_not_starts_with_nocase',
  '_ends_with',
  '_ends_with_nocase',
  '_not_ends_with',
  '_not_ends_with_nocase',
] as const

export type Search = (typeof searches)[number]
export type Operator = (typeof comparisons)[number] | Search

export const isListOperator = (operator: Operator): boolean => operator === '_in' || operator === '_not_in'

export const isSearch = (operator: Operator): boolean => (searches as readonly string[]).includes(operator)

/** Returns the operators of a kind of field. */
export function operatorsOf(kind: 'number' | 'text' | 'boolean' | 'enum' | 'reference'): readonly Operator[] {
  if (kind === 'boolean' || kind === 'enum') return equalities
  return kind === 'text' ? [...comparisons, ...searches] : comparisons
}
