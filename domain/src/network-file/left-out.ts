import type { NetworkFile } from './network-file.ts'

/** History services of single features, with the contract each one belongs to. */
const HISTORIES = [
  ['lotteryGraphUrl', 'lottery'],
  ['predictionGraphUrl', 'prediction'],
  ['profileGraphUrl', 'profile'],
  ['competitionGraphUrl', 'tradingCompetition'],
  ['saleGraphUrl', 'tokenSaleFactory'],
  ['auctionGraphUrl', 'farmAuction'],
] as const

/**
 * Returns features a build of the file lacks although their contracts are deployed, one sentence each with how to
 * add it.
 */
export function leftOut({ contracts, services, governance, tokenSales }: NetworkFile): readonly string[] {
  const sentences: string[] = []
  if (services.exchangeGraphUrl === undefined)
    sentences.push(
      '/info, charts and the full activity are left out: once an indexer runs, write services.exchangeGraphUrl "/indexer/exchange" and services.blocksGraphUrl "/indexer/blocks"',
    )
  else
    for (const [field, contract] of HISTORIES)
      if (contracts[contract] !== undefined && services[field] === undefined)
        sentences.push(
          `the history of contracts.${contract} is left out: write services.${field} "/indexer/${field.replace('GraphUrl', '')}"`,
        )
  if (services.hubUrl === undefined)
    sentences.push(
      'token lists, logos of others and endpoints of users are left out: once a hub runs, write services.hubUrl "/api"',
    )
  if (contracts['farm'] !== undefined && contracts['vault'] !== undefined && governance === undefined)
    sentences.push(
      'voting is left out: write governance, { space, name, admins, minimumPower }, into the parameter file and run npm run deploy with --network-only; without one, write it here with its pairedTokens, and services.governanceHubUrl "/api/governance"',
    )
  if (contracts['tokenSaleFactory'] !== undefined && tokenSales === undefined)
    sentences.push(
      'the sales of contracts.tokenSaleFactory are left out: once it has one, run npm run deploy with --network-only; without a parameter file, write tokenSales, a list with an entry for each',
    )
  return sentences
}
