import { patientTransport } from '@ibull/chain/contract-reads'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createPublicClient,
  http,
  type Hex,
  type HttpTransport,
  type HttpTransportConfig,
  type PublicClient,
} from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { nodeReason } from './node-reason.ts'

/** Request timeout in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000
/** At least the time of a block, in milliseconds. */
const LAG_PAUSE_MS = 1_000

/**
 * Creates a node's HTTP transport. Behind one URL may be nodes that differ by some blocks: a request at a block is
 * repeated until the one that receives it has the block.
 * @param pause waits for a block's time
 */
export function nodeTransport(
  rpcUrl: string,
  options: HttpTransportConfig,
  pause: () => Promise<void> = () => sleep(LAG_PAUSE_MS),
): HttpTransport {
  return patientTransport(http(rpcUrl, options), pause)
}

/**
 * Connects to a deployment's node. Only a request at a block that the node lacks is repeated: programs retry in
 * their next round.
 * @param pause waits for a block's time
 * @throws {OperationError} if the node is unreachable or on another chain
 */
export async function connectNode(
  rpcUrl: string,
  { chainId, genesis }: { readonly chainId: number; readonly genesis: Hex | undefined },
  pause?: () => Promise<void>,
): Promise<PublicClient> {
  const transport = nodeTransport(rpcUrl, { retryCount: 0, timeout: REQUEST_TIMEOUT_MS }, pause)
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
