import type { ParameterFile } from '../features/feature.ts'
import type { JsonReader } from './json-reader.ts'

/** A token's name and symbol. */
export interface TokenLabel {
  readonly name: string
  readonly symbol: string
}

const NAME_BYTES = 31
const SYMBOL_CHARACTERS = 20

/**
 * Reads both fields, within the limits of the contracts and of the network file. If `isDeployed`, one that is missing is
 * empty. @throws {ParameterError}
 */
export function tokenLabel(field: JsonReader, { isDeployed }: Pick<ParameterFile, 'isDeployed'>): TokenLabel {
  const isLeftOut = (name: string): boolean => isDeployed && field.at(name).isMissing
  return {
    name: isLeftOut('name')
      ? ''
      : field
          .at('name')
          .matching(
            (text) =>
              isOneLine(text) && text.trim() === text && new TextEncoder().encode(text).length <= NAME_BYTES,
            `must be one line of 1 to ${NAME_BYTES} bytes without <, > and %`,
          ),
    symbol: isLeftOut('symbol')
      ? ''
      : field
          .at('symbol')
          .matching(
            (text) =>
              isOneLine(text) &&
              !/[\s"]/.test(text) &&
              text.length <= SYMBOL_CHARACTERS &&
              new TextEncoder().encode(text).length <= NAME_BYTES,
            `must be 1 to ${SYMBOL_CHARACTERS} characters without spaces, <, >, % and "`,
          ),
  }
}

/** Whether a text fits on a page as it is. */
export function isOneLine(text: string): boolean {
  return text !== '' && !/[<>%\p{C}]/u.test(text)
}
