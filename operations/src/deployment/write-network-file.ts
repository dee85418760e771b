import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { replaceFile } from '@ibull/contracts/deploy'
import { houseNetworkFile, loadNetworkFile, networkFileProblems } from '@ibull/chain/network-file'
import type { NetworkFile } from '@ibull/domain/network-file'
import { BaseError, type Address } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { connectNode } from './connect-node.ts'
import { nodeReason } from './node-reason.ts'
import { networkFileOf, type DraftNetworkFile } from './network-file-of.ts'
import type { Deployment } from './read-deployment.ts'

/** A network file as it is, and as the deployment and the chain complete it. */
interface Completion {
  readonly known: NetworkFile | undefined
  readonly file: DraftNetworkFile
}

/**
 * Writes a deployment's network file, or completes the existing one.
 * @param parameterPath its parameter file, which names further tokens
 * @returns the fields still to be filled in by hand, one sentence with instructions each
 * @throws {OperationError} if the node is unreachable or the file is of another chain or space, or would no longer be valid,
 * {InvalidNetworkFileError} if the file is already invalid
 */
export async function writeNetworkFile(
  path: string,
  parameterPath: string,
  deployment: Deployment,
): Promise<readonly string[]> {
  const { known, file } = await completed(path, parameterPath, deployment)
  const problems = networkFileProblems(file)
  if (known !== undefined && problems.length > 0)
    throw new OperationError(
      `${path} stays as it is: with what was deployed it would not be valid. ${problems.join('. ')}.`,
    )
  replaceFile(path, `${JSON.stringify(file, null, 2)}\n`)
  return [
    ...problems,
    ...(file.stableTokens.length > 0
      ? []
      : ['stableTokens is empty, so nothing has a price: add those worth a US dollar each']),
  ]
}

/**
 * Fields of an existing network file that {@link writeNetworkFile} would change. Throws what that does.
 */
export async function outdatedFields(
  path: string,
  parameterPath: string,
  deployment: Deployment,
): Promise<readonly string[]> {
  const { known, file } = await completed(path, parameterPath, deployment)
  const fields = new Set([...Object.keys(known ?? {}), ...Object.keys(file)]) as Set<keyof NetworkFile>
  return [...fields].filter((field) => !isDeepStrictEqual(known?.[field], file[field]))
}

async function completed(path: string, parameterPath: string, deployment: Deployment): Promise<Completion> {
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
  const house = houseNetworkFile(chainId)
  try {
    return { known, file: await networkFileOf(client, { deployment, namedTokens, known, house }) }
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    throw new OperationError(
      `The node failed: ${nodeReason(error, client)}. ${path} stays as it is: run the same command again.`,
      error,
    )
  }
}
