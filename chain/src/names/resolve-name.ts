import { ZERO_ADDRESS, type Address, type NameLookup } from '@ibull/domain'
import { encodeFunctionData, namehash, parseAbi } from 'viem'
import { normalize } from 'viem/ens'
import { ExecutionRevertedError, InvalidReturnDataError } from '../errors/rpc-errors.ts'
import type { Hex, NameService } from '../networks/network.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { parseAddress } from '../tokens/parse-address.ts'

/** Registry and resolver of ENS (EIP-137), which SPACE ID's have too, with the same nodes. */
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
])
const ADDRESS_WORD = /^0x0{24}([\da-f]{40})$/i

/** Returns the normal form of a name (ENSIP-15), `undefined` if it has none. */
export function normalFormOf(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}

/**
 * Looks a name up at the newest block: its registry names the resolver, which names the address. Offchain lookups
 * (EIP-3668) and resolvers of a parent (ENSIP-10) aren't followed.
 * @throws {InvalidReturnDataError} or {ExecutionRevertedError} if there is no registry, and as `RpcClient.request`
 */
export async function resolveName(
  rpc: RpcClient,
  { registry, topLevelNames }: NameService,
  text: string,
  signal?: AbortSignal,
): Promise<NameLookup> {
  const name = normalFormOf(text)
  if (name === undefined || !topLevelNames.includes(name.slice(name.lastIndexOf('.') + 1))) {
    return { kind: 'invalid' }
  }
  const node = namehash(name)
  const readAddress = async (
    to: Address,
    functionName: 'resolver' | 'addr',
  ): Promise<Address | undefined> => {
    const data = encodeFunctionData({ abi, functionName, args: [node] })
    return addressOf(await callContract(rpc, { to, data }, 'latest', signal))
  }
  const resolver = await readAddress(registry, 'resolver')
  if (resolver === undefined) throw new InvalidReturnDataError(registry)
  const address =
    resolver === ZERO_ADDRESS ? undefined : await readAddress(resolver, 'addr').catch(undefinedIfReverted)
  return address === undefined || address === ZERO_ADDRESS
    ? { kind: 'notFound', name }
    : { kind: 'found', name, address }
}

function addressOf(data: Hex): Address | undefined {
  const digits = ADDRESS_WORD.exec(data)?.[1]
  return digits === undefined ? undefined : parseAddress(`0x${digits.toLowerCase()}`)
}

/** Anyone may name any contract as the resolver of their name. */
function undefinedIfReverted(error: unknown): undefined {
  if (!(error instanceof ExecutionRevertedError)) throw error
}
