import { createPublicClient, http, type Hex, type PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { nodeReason } from './node-reason.ts'

/** Request timeout in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000

/**
 * Connects to a deployment's node. Requests are not repeated: programs retry in their next round.
 * @throws {OperationError} if the node is unreachable or on another chain
 */
export async function connectNode(
  rpcUrl: string,
  { chainId, genesis }: { readonly chainId: number; readonly genesis: Hex | undefined },
): Promise<PublicClient> {
  const transport = http(rpcUrl, { retryCount: 0, timeout: REQUEST_TIMEOUT_MS })
  // A contract may name addresses to fetch (EIP-3668): none here has reason to.
  const client = createPublicClient({ transport, cacheTime: 0, ccipRead: false })
  const { id, first } = await identityOf(client, rpcUrl, genesis !== undefined)
  if (id !== chainId)
    throw new OperationError(
      `The node is on chain ${id}, but chainId is ${chainId}: correct chainId, or name a node of that chain as rpcUrl.`,
    )
  if (first !== genesis)
    throw new OperationError(`The node’s chain begins with ${first}, but the journal’s with ${genesis}.`)
  return client
}

async function identityOf(client: PublicClient, rpcUrl: string, isGenesisKnown: boolean) {
  try {
    const first = isGenesisKnown ? (await client.getBlock({ blockNumber: 0n })).hash : undefined
    return { id: await client.getChainId(), first }
  } catch (error) {
    throw new OperationError(`The node does not answer: ${nodeReason(error, rpcUrl)}`, error)
  }
}
