import { sanitizeText, type TokenList } from '@ibull/domain'

const TITLE_GRAPHEMES = 60

/** The name of a list as it may be shown. A list's name is as free as a token's. */
export function listTitle({ name }: Pick<TokenList, 'name'>): string {
  return sanitizeText(name, TITLE_GRAPHEMES)
}
