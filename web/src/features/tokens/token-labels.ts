import './copy.ts'
import { curateTokens, tokenLabel, type Currency, type CuratedTokens, type Token } from '@ibull/domain'
import { network } from '../../app/network.ts'
import type { Copy } from '../../i18n/index.ts'
import { nameText, symbolText } from './symbol-text.ts'
import type { TokenRowLabel } from './token-row.tsx'

let curated: CuratedTokens | undefined

/** What a row says about a currency. `isSaved`: the user imported it. */
export function rowLabel(currency: Currency, isSaved: boolean, t: Copy): TokenRowLabel {
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
    source:
      label.shortAddress === undefined
        ? undefined
        : t(isSaved ? 'tokens.addedByUser' : 'tokens.unknownSource'),
  }
}

/** Whether a token came by the user's own import and not by the network's list. */
export function isImported(token: Token, saved: readonly Token[]): boolean {
  return saved.some((other) => other.isSame(token))
}
