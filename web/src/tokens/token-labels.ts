import './copy/en.json'
import { curateTokens, tokenLabel, type Currency, type CuratedTokens } from '@ibull/domain'
import { network } from '../platform/index.ts'
import type { Copy } from '../i18n/index.ts'
import { nameText, symbolText } from './symbol-text.ts'
import type { TokenRowLabel } from './token-row.tsx'

let curated: CuratedTokens | undefined

/** Source of a token outside the network's own list. */
export type TokenOrigin = 'imported' | 'listed' | 'unknown'

/** Builds the label of a currency's row. */
export function rowLabel(currency: Currency, origin: TokenOrigin, t: Copy): TokenRowLabel {
  if (currency.kind === 'native') {
    return {
      symbol: symbolText(currency),
      name: nameText(currency),
      shortAddress: undefined,
      warnings: [],
      source: undefined,
    }
  }
  curated ??= curateTokens(
    [...network.defaultTokens, network.mainToken, network.wrappedNative],
    network.native,
  )
  const label = tokenLabel(currency, curated)
  const warnings: string[] = []
  if (label.impersonates !== undefined) {
    warnings.push(t('tokens.impersonates', { symbol: symbolText(label.impersonates) }))
  }
  if (label.hasMixedScripts) warnings.push(t('tokens.mixedScript'))
  return {
    symbol: symbolText(currency),
    name: label.name,
    shortAddress: label.shortAddress,
    warnings,
    source: label.shortAddress === undefined ? undefined : sourceText(origin, t),
  }
}

function sourceText(origin: TokenOrigin, t: Copy): string | undefined {
  switch (origin) {
    case 'imported':
      return t('tokens.addedByUser')
    case 'listed':
      return undefined
    case 'unknown':
      return t('tokens.unknownSource')
  }
}
