import { governanceSpace, holdingsFromLogs, powerContracts } from '@ibull/chain/governance-record'
import { chosenNetwork } from '@ibull/chain/network-file'
import { houseNetworks, type Network } from '@ibull/chain/networks'
import { votingPower, type GovernanceSpace, type PowerContracts } from '@ibull/domain/governance'
import type { PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { signaturesOn } from './check-envelope.ts'
import { recountProposal, type ProposalRecount, type RecountSources } from './recount-proposal.ts'

/** A space on a chain, with the contracts of its voting power. */
export interface SpaceOnChain {
  readonly space: GovernanceSpace
  readonly contracts: PowerContracts
}

/**
 * The space on the node's chain, from the file named by `NETWORK_FILE` or the house's.
 * @throws {OperationError} if there is none
 */
export async function spaceOf(client: PublicClient): Promise<SpaceOnChain & { readonly network: Network }> {
  const id = await client.getChainId()
  const known = process.env['NETWORK_FILE'] === undefined ? houseNetworks : [chosenNetwork(process.env)]
  const network = known.find((one) => one.id === id)
  const space = network === undefined ? undefined : governanceSpace(network)
  const contracts = network === undefined ? undefined : powerContracts(network)
  if (network === undefined || space === undefined || contracts === undefined)
    throw new OperationError(
      `No network file has a space on chain ${id}, which is the node's: name the one that has it in NETWORK_FILE.`,
    )
  return { network, space, contracts }
}

/**
 * Recounts an archive with a node's logs alone; of its state, only contract wallets are called to check
 * signatures.
 */
export async function recountOnNode(
  client: PublicClient,
  lines: AsyncIterable<string> | Iterable<string>,
  { space, contracts }: SpaceOnChain,
  fromBlock: number,
): Promise<ProposalRecount> {
  return recountProposal(lines, {
    space,
    isContractSignature: signaturesOn(client),
    timeOf: timesOn(client),
    powersAt: async (block, accounts) => {
      const head = await client.getBlockNumber()
      if (block > head)
        throw new OperationError(`The snapshot is block ${block}, but the node has only ${head}.`)
      const holdings = await holdingsFromLogs(client, contracts, accounts, {
        from: fromBlock,
        to: Number(block),
      })
      return new Map([...holdings].map(([account, held]) => [account, votingPower(held)]))
    },
  })
}

/** The times of the node's blocks, in Unix seconds. */
export function timesOn(client: Pick<PublicClient, 'getBlock'>): RecountSources['timeOf'] {
  return async (blockNumber) => Number((await client.getBlock({ blockNumber })).timestamp)
}
