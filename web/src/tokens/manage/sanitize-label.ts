import {
  sanitizeName,
  sanitizeSymbol,
  sanitizeText,
  type ListToken,
  type ListTokenField,
} from '@ibull/domain'

const TEXT_GRAPHEMES = 60

/** Returns one field of a listed token, sanitised for display. */
export function sanitizeLabel(field: ListTokenField, token: ListToken): string {
  switch (field) {
    case 'symbol':
      return sanitizeSymbol(token.symbol)
    case 'name':
      return sanitizeName(token.name)
    case 'decimals':
      return String(token.decimals)
    case 'logoURI':
      return sanitizeText(token.logoURI ?? '–', TEXT_GRAPHEMES)
    case 'tags':
      return sanitizeText(token.tags?.join(', ') || '–', TEXT_GRAPHEMES)
  }
}
