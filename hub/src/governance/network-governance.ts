import { addressSortsBefore, type Address } from '@ibull/domain'
import { votingRules, type GovernanceSpace } from '@ibull/domain/governance'
import type { NetworkFile } from '@ibull/domain/network-file'
import { encodePacked, getCreate2Address, keccak256 } from 'viem'
import type { IndexerPowerOptions } from './indexer-power.ts'

/** Space of the accepted messages, and the source of its voting power. */
export interface GovernanceSettings {
  readonly space: GovernanceSpace
  readonly symbol: string
  /** Decimals of the main token. */
  readonly decimals: number
  readonly power: IndexerPowerOptions
}

/** Whether a network's own hub stores its proposals and votes. */
export function isGoverned({ governance, services }: NetworkFile): boolean {
  return governance !== undefined && services.governanceHubUrl?.startsWith('/') === true
}

/**
 * Returns the governance settings of a network file that {@link isGoverned}, for the same space the page displays.
 * @param indexerUrl the indexer's exchange endpoint
 */
export function networkGovernance(file: NetworkFile, indexerUrl: string): GovernanceSettings | undefined {
  const { chainId, governance, contracts, mainToken } = file
  const token = file.tokens[mainToken]
  const { farm, vault } = contracts
  if (governance === undefined || token === undefined || farm === undefined || vault === undefined)
    return undefined
  const { decimals, symbol = mainToken } = token
  const raw = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(decimals)
  const pairs = governance.pairedTokens.flatMap((name) => {
    const paired = file.tokens[name]
    return paired === undefined ? [] : [pairOf(file, token.address, paired.address)]
  })
  return {
    symbol,
    decimals,
    space: {
      id: governance.space,
      name: governance.name,
      chainId,
      admins: governance.admins,
      minimumPower: raw(governance.minimumPower),
      quorum: governance.quorum === undefined ? undefined : raw(governance.quorum),
      pairs,
      rules: votingRules(governance),
    },
    power: {
      url: () => indexerUrl,
      contracts: { mainToken: token.address, farm, vault, pairs },
    },
  }
}

/** Computes the CREATE2 address of the pair of two tokens, deployed or not (EIP-1014). */
function pairOf({ contracts, initCodeHash }: NetworkFile, a: Address, b: Address): Address {
  const [token0, token1] = addressSortsBefore(a, b) ? [a, b] : [b, a]
  const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]))
  return getCreate2Address({ from: contracts['factory'] ?? '0x', salt, bytecodeHash: initCodeHash })
}
