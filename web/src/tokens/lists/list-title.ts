import { sanitizeText, type TokenList } from '@ibull/domain'

const TITLE_GRAPHEMES = 60

/** Returns a list's name, sanitised for display: it is as untrusted as a token's. */
export function listTitle({ name }: Pick<TokenList, 'name'>): string {
  return sanitizeText(name, TITLE_GRAPHEMES)
}
