import { chosenNetworkFile, InvalidNetworkFileError } from '@ibull/chain/network-file'
import { isSameAddress } from '@ibull/domain'
import type { NetworkFile } from '@ibull/domain/network-file'
import { OperationError } from '../program/operation-error.ts'
import type { Deployment } from './read-deployment.ts'

/**
 * Checks that the app users see, built from the file named by `NETWORK_FILE`, belongs to this deployment. Without
 * the variable nothing is compared.
 * @throws {OperationError} naming each differing field
 */
export function assertNetworkFile(
  environment: Readonly<Record<string, string | undefined>>,
  { parameters, addresses }: Pick<Deployment, 'parameters' | 'addresses'>,
): void {
  const { NETWORK_FILE = '' } = environment
  if (NETWORK_FILE === '') return
  const file = read(environment)
  if (file.chainId !== parameters.chainId)
    throw new OperationError(
      `NETWORK_FILE is of chain ${file.chainId}, but the parameters are for ${parameters.chainId}: name the file of this deployment.`,
    )
  const problems = [...addresses].flatMap(([name, address]) => {
    const [path, named] = placeOf(file, name)
    if (named !== undefined && isSameAddress(named, address)) return []
    return [`${path} is ${named ?? 'missing'}, but the deployment has ${address}`]
  })
  if (problems.length > 0)
    throw new OperationError(
      `${NETWORK_FILE} is not of this deployment: run npm run deploy again with --network ${NETWORK_FILE}, or correct it.\n${problems.join('\n')}`,
    )
}

function placeOf(
  file: NetworkFile,
  name: string,
): readonly [string, NetworkFile['contracts'][string] | undefined] {
  if (name === 'wrappedNative' || name === 'mainToken') return [name, file.tokens[file[name]]?.address]
  return [`contracts.${name}`, file.contracts[name]]
}

function read(environment: Readonly<Record<string, string | undefined>>): NetworkFile {
  try {
    return chosenNetworkFile(environment)
  } catch (error) {
    throw error instanceof InvalidNetworkFileError ? new OperationError(error.message, error) : error
  }
}
