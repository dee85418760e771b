import type { NetworkFile } from '@ibull/domain/network-file'
import { basename } from 'node:path'
import { houseFolder, type Brand } from './brand.ts'

/**
 * Compares the drawing of a brand's token with the token that the network pays rewards in. The house's brand is built for
 * networks of other exchanges too, and isn't compared.
 */
export function tokenProblems(
  brandFolder: string,
  brand: Pick<Brand, 'file'> | undefined,
  network: Pick<NetworkFile, 'mainToken' | 'tokens'>,
  networkFile: string,
): readonly string[] {
  const drawn = brand?.file.token?.symbol
  const symbol = network.tokens[network.mainToken]?.symbol ?? network.mainToken
  if (brandFolder === houseFolder || drawn === undefined || drawn === symbol) return []
  return [
    `brand.json: token: symbol is "${drawn}", but the main token of ${basename(networkFile)} is ${symbol}: write "${symbol}", or take token out`,
  ]
}
