import { artifact } from '@ibull/contracts'
import type { TokenRef } from '@ibull/contracts/deploy'
import { addressKey, isSameAddress } from '@ibull/domain'
import type { NetworkFile } from '@ibull/domain/network-file'
import { parseAbi, type Address, type PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { attempt } from './attempt.ts'
import { requiredAddress, type Deployment } from './read-deployment.ts'

const FARM_MASTER = artifact('FarmMaster').abi
const FACTORY = parseAbi(['function getPair(address tokenA, address tokenB) view returns (address)'])

/**
 * Single-token farms of the parameters by the numbers of the farm master, beside what an existing file says of the same
 * farm master.
 * @throws {OperationError} if one of the parameters' farms is not there; if the node does not respond
 */
export async function farmsOf(
  client: PublicClient,
  { addresses, parameters }: Pick<Deployment, 'addresses' | 'parameters'>,
  { contracts, farms: known }: Pick<NetworkFile, 'contracts' | 'farms'>,
): Promise<Pick<NetworkFile, 'farms'>> {
  const farm = addresses.get('farm')
  if (farm === undefined || parameters.farms.length === 0) return {}
  const numberOf = await numbersOf(client, farm)
  const [single, paired] = [new Set<number>(), new Set<number>()]
  for (const [index, { stake }] of parameters.farms.entries()) {
    const tokens = [stake].flat().map((token) => addressOf(addresses, token))
    const [a = farm, b] = tokens
    const staked =
      b === undefined ? a : await pairOf(client, requiredAddress({ addresses }, 'factory'), [a, b])
    const pid = staked === undefined ? undefined : numberOf.get(addressKey(staked))
    if (pid === undefined)
      throw new OperationError(
        `farms[${index}] stakes ${b === undefined ? a : `the pair of ${a} and ${b}`}, of which the farm master ${farm} has no farm: correct the parameter file, or run npm run deploy, which opens the farm.`,
      )
    ;(b === undefined ? single : paired).add(pid)
  }
  const named = contracts['farm']
  const isSame = named !== undefined && isSameAddress(named, farm)
  const kept = isSame ? (known?.tokenOnlyPids ?? []).filter((pid) => !paired.has(pid)) : []
  const tokenOnlyPids = [...new Set([...single, ...kept])].toSorted((a, b) => a - b)
  if (known === undefined && tokenOnlyPids.length === 0) return {}
  return { farms: isSame ? { ...known, tokenOnlyPids } : { tokenOnlyPids } }
}

/** The numbers of all farms by what is staked in them, of which each token has one at most. */
async function numbersOf(client: PublicClient, farm: Address): Promise<ReadonlyMap<string, number>> {
  const contract = { address: farm, abi: FARM_MASTER } as const
  const length = (await attempt(client.readContract({ ...contract, functionName: 'poolLength' }))) as
    bigint | undefined
  const numbers = new Map<string, number>()
  for (let pid = 0; pid < Number(length ?? 0n); pid++) {
    const args = [BigInt(pid)] as const
    const [staked] = (await client.readContract({ ...contract, functionName: 'poolInfo', args })) as [Address]
    numbers.set(addressKey(staked), pid)
  }
  return numbers
}

function addressOf(addresses: Deployment['addresses'], token: TokenRef): Address {
  return token === 'mainToken' || token === 'wrappedNative' ? requiredAddress({ addresses }, token) : token
}

/** A pair that doesn't exist is at the zero address, where no farm is. */
function pairOf(
  client: PublicClient,
  factory: Address,
  tokens: readonly [Address, Address],
): Promise<Address | undefined> {
  return attempt(
    client.readContract({ address: factory, abi: FACTORY, functionName: 'getPair', args: tokens }),
  )
}
