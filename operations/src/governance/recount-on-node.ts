import { governanceSpace, holdingsFromLogs, powerContracts } from '@ibull/chain/governance-record'
import { chosenNetwork } from '@ibull/chain/network-file'
import { houseNetworks, type Network } from '@ibull/chain/networks'
import { votingPower, type GovernanceSpace } from '@ibull/domain/governance'
import type { PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { requireCounts } from '../recount/require-counts.ts'
import { signaturesOn } from './check-envelope.ts'
import { powerCounts, type CountedContracts } from './power-counts.ts'
import { recountProposal, type ProposalRecount, type RecountSources } from './recount-proposal.ts'

/** A space on a chain, with the contracts of its voting power. */
export interface SpaceOnChain extends CountedContracts {
  readonly space: GovernanceSpace
}

/** A recount, and how far the node's logs could be checked. */
export interface NodeRecount extends ProposalRecount {
  /** Whether the node had the snapshot block's state, with which its logs were compared. */
  readonly isComparedWithState: boolean
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
  return { network, space, contracts, multicall: network.contracts.multicall }
}

/**
 * Recounts an archive with a node's logs. Of its state, contract wallets are called to check signatures, and what the
 * logs say is compared with the snapshot block's, if the node still has it.
 * @throws {OperationError} if the node's logs and state differ
 */
export async function recountOnNode(
  client: PublicClient,
  lines: AsyncIterable<string> | Iterable<string>,
  { space, contracts, multicall }: SpaceOnChain,
  fromBlock: number,
): Promise<NodeRecount> {
  let isComparedWithState = true
  const counted = await recountProposal(lines, {
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
      const counts = await powerCounts(client, { contracts, multicall }, holdings, block)
      if (counts === undefined) isComparedWithState = false
      else requireCounts(client, counts)
      return new Map([...holdings].map(([account, held]) => [account, votingPower(held)]))
    },
  })
  return { ...counted, isComparedWithState }
}

/** The times of the node's blocks, in Unix seconds. */
export function timesOn(client: Pick<PublicClient, 'getBlock'>): RecountSources['timeOf'] {
  return async (blockNumber) => Number((await client.getBlock({ blockNumber })).timestamp)
}
