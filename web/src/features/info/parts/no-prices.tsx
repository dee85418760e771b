import '../copy/en.json'
import { isSameAddress } from '@ibull/domain'
import { Banner } from '@ibull/ui'
import type { HistoryState, TokenRow } from '../../../history/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'

/** Whether there are tokens, but only those assumed to be worth a dollar have a price. */
export function isWithoutPrices(tokens: HistoryState<readonly TokenRow[]>): boolean {
  if (tokens.status !== 'ready' || tokens.value.length === 0) return false
  return tokens.value.every(({ token, priceUsd }) => priceUsd === undefined || isStable(token.address))
}

function isStable(address: TokenRow['token']['address']): boolean {
  return network.stableTokens.some((stable) => isSameAddress(stable.address, address))
}

/** Explains why there are no figures in US dollars yet. */
export function NoPrices() {
  const t = useCopy()
  return <Banner role="status">{t('info.noPrices')}</Banner>
}
