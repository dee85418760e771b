import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readNetworkFile, type NetworkFile } from '@ibull/domain/network-file'
import { CONTRACT_NAMES } from '../abi/contract-names.generated.ts'
import type { Network } from '../networks/network.ts'
import { networkOf } from '../networks/network-of.ts'
import { parseAddress } from '../tokens/parse-address.ts'

/** A network file can't be used; its message has a line for each problem, with its mend. */
export class InvalidNetworkFileError extends Error {
  constructor(
    readonly path: string,
    readonly problems: readonly string[],
  ) {
    super(`The network file ${path} is refused:\n${problems.join('\n')}`)
    this.name = 'InvalidNetworkFileError'
  }
}

// Not `new URL(…, import.meta.url)`, which Vite takes for an asset in the tests that have a page.
const top = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** What is wrong with the contents of a network file, one sentence with its mend each. */
export function networkFileProblems(json: unknown): readonly string[] {
  return readNetworkFile(json, { parseAddress, contractNames: CONTRACT_NAMES }).problems
}

/** Reads a network file. @throws {InvalidNetworkFileError} with all that is wrong with it. */
export function loadNetworkFile(path: string): NetworkFile {
  const name = basename(path)
  const json = jsonOf(path)
  const { file, problems } = readNetworkFile(json, { parseAddress, contractNames: CONTRACT_NAMES })
  if (file === undefined)
    throw new InvalidNetworkFileError(
      path,
      problems.map((problem) => `${name}: ${problem}`),
    )
  return file
}

type Environment = Readonly<Record<string, string | undefined>>

/** The path of the network file that a program serves: `NETWORK_FILE`, from the top of the repository, or the main network's. */
export function networkFilePath({ NETWORK_FILE = '' }: Environment): string {
  return resolve(top, NETWORK_FILE === '' ? 'networks/bsc.json' : NETWORK_FILE)
}

/** The network file that a program serves. @throws {InvalidNetworkFileError} */
export function chosenNetworkFile(environment: Environment): NetworkFile {
  return loadNetworkFile(networkFilePath(environment))
}

/** The house's file of a public chain, from which one for other contracts there can start. */
export function houseNetworkFile(chainId: number): NetworkFile | undefined {
  const folder = join(top, 'networks')
  const files = readdirSync(folder).map((name) => loadNetworkFile(join(folder, name)))
  return files.find((file) => file.chainId === chainId && file.key !== 'local')
}

/** The network that a program serves. @throws {InvalidNetworkFileError} */
export function chosenNetwork(environment: Environment): Network {
  return networkOf(chosenNetworkFile(environment))
}

function jsonOf(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new InvalidNetworkFileError(path, [
      `It can't be read (${(error as NodeJS.ErrnoException).code}): set NETWORK_FILE to a file such as networks/bsc.json.`,
    ])
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new InvalidNetworkFileError(path, [
      `It is no JSON: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
}
