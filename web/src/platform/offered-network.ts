import type { Network } from '@ibull/chain'
import type { Offer, Offered } from './offers.ts'

/**
 * Returns the network without the contracts of features the brand doesn't offer, so nothing in the app uses them.
 */
export function offeredNetwork(network: Network, { soon, off }: Offered): Network {
  const isWithout = (offer: Offer): boolean => soon.includes(offer) || off.includes(offer)
  const { contracts, governance, predictionMarkets, tokenSales, ...rest } = network
  const { lottery, prediction, tradingCompetition, farmAuction, ...others } = contracts
  return {
    ...rest,
    ...(governance === undefined || isWithout('voting') ? {} : { governance }),
    ...(predictionMarkets === undefined || isWithout('prediction') ? {} : { predictionMarkets }),
    ...(tokenSales === undefined || isWithout('ifo') ? {} : { tokenSales }),
    contracts: {
      ...others,
      ...(lottery === undefined || isWithout('lottery') ? {} : { lottery }),
      ...(prediction === undefined || isWithout('prediction') ? {} : { prediction }),
      ...(tradingCompetition === undefined || isWithout('competition') ? {} : { tradingCompetition }),
      ...(farmAuction === undefined || isWithout('auctions') ? {} : { farmAuction }),
    },
  }
}
