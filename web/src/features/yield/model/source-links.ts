import { addLiquidityPath, currencyIdOf, modeOf, type YieldSource } from '@ibull/domain'
import { network } from '../../../platform/index.ts'
import { symbolText } from '../../../tokens/index.ts'
import type { Copy } from '../../../i18n/index.ts'
import { pairCurrencies, sourceName } from './source-name.ts'

export interface SourceLink {
  readonly id: 'add' | 'get' | 'info' | 'stakeToken' | 'contract'
  readonly text: string
  /** A path of this app, or an external URL. */
  readonly to: string
  readonly isExternal: boolean
}

/** Returns the links of a source. */
export function sourceLinks(source: YieldSource, t: Copy): readonly SourceLink[] {
  const links: SourceLink[] = []
  const { pair, stakeCurrency } = source
  if (pair === undefined) {
    links.push({
      id: 'get',
      text: t('yield.getToken', { symbol: symbolText(stakeCurrency) }),
      to: `/swap?outputCurrency=${stakeCurrency.address}`,
      isExternal: false,
    })
  } else {
    const [currencyA, currencyB] = pairCurrencies(pair).map(currencyIdOf)
    links.push({
      id: 'add',
      text: t('yield.addLiquidity'),
      to: addLiquidityPath({ currencyA, currencyB }),
      isExternal: false,
    })
    if (network.services.exchangeGraphUrl !== undefined) {
      links.push({
        id: 'info',
        text: t('yield.pairInfo'),
        to: `/info/pair/${pair.address}`,
        isExternal: false,
      })
    }
  }
  links.push({
    id: 'stakeToken',
    text: t('yield.viewToken'),
    to: network.explorer.tokenUrl(stakeCurrency.address),
    isExternal: true,
  })
  const contract =
    source.kind === 'pool'
      ? source.address
      : source.kind === 'vault'
        ? network.contracts.vault
        : network.contracts.farm
  if (contract !== undefined) {
    links.push({
      id: 'contract',
      text: t('yield.viewContract'),
      to: network.explorer.addressUrl(contract),
      isExternal: true,
    })
  }
  return links
}

/** Returns the path of a source in the list of farms or pools. */
export function sourceListPath(source: YieldSource, t: Copy): string {
  const { marks } = sourceName(source, t)
  const words = source.kind === 'vault' ? '' : marks.map((currency) => symbolText(currency)).join(' ')
  const query = words === '' ? '' : `?${new URLSearchParams({ search: words })}`
  return `/${modeOf(source)}${query}`
}
