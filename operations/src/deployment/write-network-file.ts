import { existsSync, readFileSync } from 'node:fs'
import { replaceFile } from '@ibull/contracts/deploy'
import { houseNetworkFile, loadNetworkFile, networkFileProblems } from '@ibull/chain/network-file'
import type { Address } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { connectNode } from './connect-node.ts'
import { networkFileOf } from './network-file-of.ts'
import type { Deployment } from './read-deployment.ts'

/**
 * Writes a deployment's network file, or completes the existing one.
 * @param parameterPath its parameter file, which names further tokens
 * @returns the fields still to be filled in by hand, one sentence with instructions each
 * @throws {OperationError} if the node is unreachable or the file belongs to another chain,
 * {InvalidNetworkFileError} if the file is already invalid
 */
export async function writeNetworkFile(
  path: string,
  parameterPath: string,
  deployment: Deployment,
): Promise<readonly string[]> {
  const { parameters, genesis } = deployment
  const { chainId } = parameters
  const known = existsSync(path) ? loadNetworkFile(path) : undefined
  if (known !== undefined && known.chainId !== chainId)
    throw new OperationError(
      `${path} is of chain ${known.chainId}, but the parameters are for ${chainId}: name another file with --network.`,
    )
  const { tokens = {} } = JSON.parse(readFileSync(parameterPath, 'utf8')) as {
    readonly tokens?: Readonly<Record<string, Address>>
  }
  const client = await connectNode(parameters.rpcUrl, { chainId, genesis })
  const namedTokens = Object.values(tokens)
  const file = await networkFileOf(client, {
    deployment,
    namedTokens,
    known,
    house: houseNetworkFile(chainId),
  })
  replaceFile(path, `${JSON.stringify(file, null, 2)}\n`)
  return [
    ...networkFileProblems(file),
    ...(file.stableTokens.length > 0
      ? []
      : ['stableTokens is empty, so nothing has a price: add those worth a US dollar each']),
  ]
}
