import type { YieldSource } from '@ibull/domain'
import { network } from '../../app/network.ts'
import { symbolText } from '../../features/tokens/index.ts'

/** What a source stakes, as a person knows it: "CAKE-BNB LP", or the symbol of its token. */
export function stakeName({ pair, stakeCurrency }: YieldSource): string {
  if (pair === undefined) return symbolText(stakeCurrency)
  const symbols = [pair.token0, pair.token1].map((token) =>
    symbolText(token.isSame(network.wrappedNative) ? network.native : token),
  )
  return `${symbols.join('-')} LP`
}
