import { ListNameResolverMissingError, ListNameUnresolvedError } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, namehash, parseAbi, zeroAddress, type Hex } from 'viem'
import { normalize } from 'viem/ens'
import { contenthashLocation } from './contenthash.ts'

/** The ENS registry of Ethereum. Source: docs.ens.domains/learn/deployments */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** As in DNS: each label of a name is hashed. */
const MOST_NAME_CHARACTERS = 255

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function contenthash(bytes32 node) view returns (bytes)',
])

/** Calls an Ethereum contract and resolves to its return data. Rejects when there is none. */
export type EthereumCall = (to: Hex | undefined, data: Hex) => Promise<Hex>

/**
 * Resolves an ENS name to its content: name (ENSIP-15), registry, resolver, contenthash. Offchain lookups
 * (EIP-3668) aren't followed.
 * @returns an `ipfs://` or `ipns://` location
 * @throws {ListNameResolverMissingError}, {ListNameUnresolvedError}, {ListContenthashUnreadableError},
 * {ListCodecUnknownError}
 */
export async function resolveContent(name: string, call: EthereumCall | undefined): Promise<string> {
  if (call === undefined) throw new ListNameResolverMissingError(name)
  if (name.length > MOST_NAME_CHARACTERS) throw new ListNameUnresolvedError(name)
  const contenthash = await readContenthash(name, call)
  if (contenthash === '0x') throw new ListNameUnresolvedError(name)
  return contenthashLocation(name, contenthash)
}

async function readContenthash(name: string, call: EthereumCall): Promise<Hex> {
  try {
    const node = namehash(normalize(name))
    const read = async (to: Hex, functionName: 'resolver' | 'contenthash'): Promise<Hex> => {
      const answer = await call(to, encodeFunctionData({ abi, functionName, args: [node] }))
      return decodeFunctionResult({ abi, functionName, data: answer })
    }
    const resolver = await read(REGISTRY, 'resolver')
    return resolver === zeroAddress ? '0x' : await read(resolver, 'contenthash')
  } catch (error) {
    throw new ListNameUnresolvedError(name, error)
  }
}
