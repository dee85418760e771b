import { votingRules, type GovernanceSpace, type PowerContracts } from '@ibull/domain/governance'
import type { Network } from '../networks/index.ts'
import { candidatePair } from '../tokens/pair-address.ts'

/** Returns a network's governance space, if its network file has one. */
export function governanceSpace(network: Network): GovernanceSpace | undefined {
  const { governance, mainToken } = network
  if (governance === undefined) return undefined
  const { space, name, admins, minimumPower, quorum, pairedTokens } = governance
  const raw = (whole: number) => BigInt(whole) * 10n ** BigInt(mainToken.decimals)
  return {
    id: space,
    name,
    chainId: network.id,
    admins,
    minimumPower: raw(minimumPower),
    quorum: quorum === undefined ? undefined : raw(quorum),
    pairs: pairedTokens.map((token) => candidatePair(network, mainToken, token).address),
    rules: votingRules(governance),
  }
}

/**
 * Returns the contracts that voting power is counted from; `undefined` on a network without a space, farm master
 * or vault.
 */
export function powerContracts(network: Network): PowerContracts | undefined {
  const { mainToken, farm, vault } = network.contracts
  const space = governanceSpace(network)
  if (space === undefined || farm === undefined || vault === undefined) return undefined
  return { mainToken, farm, vault, pairs: space.pairs }
}
