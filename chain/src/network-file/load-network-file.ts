import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readNetworkFile, type NetworkFile } from '@ibull/domain/network-file'
import { CONTRACT_NAMES } from '../abi/contract-names.generated.ts'
import type { Network } from '../networks/network.ts'
import { networkOf } from '../networks/network-of.ts'
import { parseAddress } from '../tokens/parse-address.ts'

/** The network file is invalid; the message has a line per problem, with its fix. */
export class InvalidNetworkFileError extends Error {
  constructor(
    readonly path: string,
    readonly problems: readonly string[],
  ) {
    super(`The network file ${path} is refused:\n${problems.join('\n')}`)
    this.name = 'InvalidNetworkFileError'
  }
}

// Not `new URL(…, import.meta.url)`, which Vite treats as an asset in tests with a DOM.
const top = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Validates a network file's contents. Returns a sentence per problem, with its fix. */
export function networkFileProblems(json: unknown): readonly string[] {
  return readNetworkFile(json, { parseAddress, contractNames: CONTRACT_NAMES }).problems
}

/** Reads a network file. @throws {InvalidNetworkFileError} listing all its problems. */
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

/**
 * Returns the path of the network file to serve: `NETWORK_FILE`, relative to the repository root, or the main
 * network's.
 */
export function networkFilePath({ NETWORK_FILE = '' }: Environment): string {
  return resolve(top, NETWORK_FILE === '' ? 'networks/bsc.json' : NETWORK_FILE)
}

/** Loads the network file to serve. @throws {InvalidNetworkFileError} */
export function chosenNetworkFile(environment: Environment): NetworkFile {
  return loadNetworkFile(networkFilePath(environment))
}

/** Returns the bundled file of a public chain, a template for other contracts there. */
export function houseNetworkFile(chainId: number): NetworkFile | undefined {
  const folder = join(top, 'networks')
  const files = readdirSync(folder).map((name) => loadNetworkFile(join(folder, name)))
  return files.find((file) => file.chainId === chainId && file.key !== 'local')
}

/** Loads the network to serve. @throws {InvalidNetworkFileError} */
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
