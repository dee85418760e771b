import type { NetworkFile } from '@ibull/domain/network-file'
import { basename } from 'node:path'
import { createPublicClient, http, parseAbi, zeroAddress, type Address } from 'viem'

const ABI = parseAbi([
  'function pendingOwner() view returns (address)',
  'function pendingFeeToSetter() view returns (address)',
])

/**
 * Contracts of a deployment that were offered to their owner, and are still the deployer's: one sentence each, with what
 * to do. A contract that does not answer has no offer.
 * @param deployment path of the parameter file
 */
export async function unaccepted(
  network: Pick<NetworkFile, 'contracts' | 'tokens' | 'mainToken'>,
  nodeUrl: string,
  deployment: string,
): Promise<readonly string[]> {
  const client = createPublicClient({ transport: http(nodeUrl, { retryCount: 0 }) })
  const mainToken = network.tokens[network.mainToken]?.address
  const places: readonly (readonly [string, Address])[] = [
    ...(mainToken === undefined ? [] : [['mainToken', mainToken] as const]),
    ...Object.entries(network.contracts).map(([name, address]) => [`contracts.${name}`, address] as const),
  ]
  const offers = await Promise.all(
    places.map(async ([place, address]) => {
      const functionName = place === 'contracts.factory' ? 'pendingFeeToSetter' : 'pendingOwner'
      try {
        const pending = await client.readContract({ address, abi: ABI, functionName })
        return pending === zeroAddress ? [] : [`${place} is offered to ${pending}, which has not accepted it`]
      } catch {
        // Many have no owner. Whether the contracts answer as the file says is checked by the build.
        return []
      }
    }),
  )
  const found = offers.flat()
  const file = basename(deployment)
  return found.length === 0
    ? []
    : [
        ...found,
        `The deployer's key still owns what is published: run npm run owner -- ${file} schedule accept, after the delay npm run owner -- ${file} execute accept, and this command again.`,
      ]
}
