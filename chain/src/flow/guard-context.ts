import type { Address } from '@ibull/domain'
import type { GuardContext } from '../guard/action-rule.ts'
import { marketsOf } from '../networks/prediction-markets.ts'
import { readClock, type ChainTime } from './chain-time.ts'
import { feeCeilings } from './gas-price.ts'
import type { FlowScope } from './flow-types.ts'
import type { WriteServices } from './write-services.ts'

/**
 * Reads the facts the guard checks a request against. Repeated for each signature.
 * @param typicalGas what the request's call typically takes
 */
export async function readGuardContext(
  { network, rpc, getPreferences }: Pick<WriteServices, 'network' | 'rpc' | 'getPreferences'>,
  account: Address,
  { chosenTokens, chosenContracts = [], spenders = [], typedRecipient }: FlowScope,
  typicalGas = 0n,
): Promise<GuardContext & { readonly clockGap: ChainTime['gap'] }> {
  const { seconds, gap } = await readClock(rpc, network)
  return {
    chainId: network.id,
    account,
    contracts: network.contracts,
    predictionMarkets: marketsOf(network),
    chosenTokens,
    chosenContracts,
    spenders: spenders.filter((spender) => spender !== undefined),
    typedRecipient,
    chainTimeSeconds: seconds,
    clockGap: gap,
    deadlineSeconds: getPreferences().deadlineSeconds,
    ...feeCeilings(network, typicalGas),
  }
}
