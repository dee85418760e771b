import '../../errors/copy/en.json'
import './copy/en.json'
import { sanitizeText } from '@ibull/domain'
import type { Copy } from '../../i18n/index.ts'
import type { ListFault } from '../lists/list-state.ts'

const DETAIL_GRAPHEMES = 300

/** Describes a list's failure in the page's language, with the location of the problem if the list is invalid. */
export function faultText(t: Copy, { code, values }: ListFault): string {
  const sentence = t.find(`error.${code}`, values) ?? t('shell.unknownError')
  const details = values['details']
  return typeof details === 'string' && details !== ''
    ? `${sentence}: ${sanitizeText(details, DETAIL_GRAPHEMES)}`
    : sentence
}
