import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { InvalidNetworkFileError, loadNetworkFile } from '@ibull/chain/network-file'
import type { NetworkFile } from '@ibull/domain/network-file'
import { checkBrand, houseFolder } from '../brand/brand.ts'
import { tokenProblems } from '../brand/token-problems.ts'
import { readNetworkData } from '../network/network-data.ts'
import { readHostingParameters, type HostingParameters } from './hosting-parameters.ts'
import { hostedSources, type BundleParts } from './write-bundle.ts'

/** Stands where a URL must be; no name ends in `.invalid` (RFC 2606). */
const NO_NODE = 'https://the-node-in-the-files-of-secrets.invalid'

/** A bundle can't be created; the message has a line per problem, with its fix. */
export class RefusedBundleError extends Error {}

/** Reads a parameter file of `npm run bundle`. @throws {RefusedBundleError} with all its problems */
export function readParameterFile(path: string): HostingParameters {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new RefusedBundleError(
      `${path} can't be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const problems: string[] = []
  const where = { fileName: basename(path), folder: dirname(path) }
  const parameters = readHostingParameters(json, where, problems)
  if (problems.length > 0) throw new RefusedBundleError(problems.join('\n'))
  return parameters
}

/**
 * Reads the files referenced by the parameters, and checks them against each other.
 * @param fileName name of the parameter file, for messages
 * @throws {RefusedBundleError} with all their problems
 */
export function readBundleParts(parameters: HostingParameters, fileName: string): BundleParts {
  const { networkFile, brandFolder = houseFolder, host } = parameters
  const problems: string[] = []
  const network = readNetwork(networkFile, fileName, problems)
  if (parameters.isSafeApp && network !== undefined && network.safeAppHosts === undefined)
    problems.push(
      `${fileName}: safeApp is true, but ${basename(networkFile)} names no safeAppHosts: write ["https://app.safe.global"] there, or take safeApp out`,
    )
  if (!existsSync(brandFolder)) {
    problems.push(`${fileName}: brandFolder: there is no ${brandFolder}: correct the path, or take it out`)
  } else {
    const { brand, problems: ofBrand } = checkBrand(brandFolder)
    problems.push(...ofBrand)
    if (network !== undefined) problems.push(...tokenProblems(brandFolder, brand, network, networkFile))
    const other = brand?.file.host
    if (other !== undefined && other !== host)
      problems.push(`brand.json: host is "${other}", but that of ${fileName} is "${host}": write the same`)
  }
  const deployment = readDeploymentFiles(parameters, fileName, network, problems)
  if (problems.length > 0 || network === undefined) throw new RefusedBundleError(problems.join('\n'))
  const { connectionOrigins } = readNetworkData(networkFile)
  return { parameters, network, connectionOrigins, deployment, sources: hostedSources() }
}

function readNetwork(path: string, fileName: string, problems: string[]): NetworkFile | undefined {
  if (!existsSync(path)) {
    problems.push(
      `${fileName}: networkFile: there is no ${path}: correct the path, or let npm run deploy write the file`,
    )
    return undefined
  }
  try {
    const file = loadNetworkFile(path)
    if (file.key !== 'local') return file
    problems.push(
      `${fileName}: networkFile: ${basename(path)} is the local world's, whose app holds a wallet with a public key: name the file of your network`,
    )
  } catch (error) {
    if (!(error instanceof InvalidNetworkFileError)) throw error
    problems.push(...error.problems)
  }
  return undefined
}

/** What the watch program of a host asks: all that the bundle starts there. */
export function watchedServices({ host, ports, listen, folders }: HostingParameters) {
  return {
    indexerUrl: `http://127.0.0.1:${ports.replica[0]}/exchange`,
    hubUrls: ports.hub.map((port) => `http://127.0.0.1:${port}`),
    keeperUrl: `http://127.0.0.1:${ports.keeper}/health`,
    siteUrl: `https://${host}${ports.https === 443 ? '' : `:${ports.https}`}/`,
    siteAddress: ownAddress(listen),
    backupFile: `${folders.data}/backup-time`,
  }
}

/** Where the host reaches its nginx. */
function ownAddress(listen: readonly string[]): string {
  const [first = ''] = listen
  if (listen.includes('0.0.0.0')) return '127.0.0.1'
  return first === '[::]' ? '::1' : first.replace(/[[\]]/g, '')
}

/**
 * The deployment for the host: using the host's node, and watching its own indexer and keeper. If only the host knows
 * its node, the team's is left out, since its URL may hold a key as well.
 */
function readDeploymentFiles(
  parameters: HostingParameters,
  fileName: string,
  network: NetworkFile | undefined,
  problems: string[],
): BundleParts['deployment'] {
  const { deployment: path } = parameters
  if (path === undefined) return undefined
  const journalPath = `${path}.journal.json`
  for (const needed of [path, journalPath])
    if (!existsSync(needed))
      problems.push(
        `${fileName}: deployment: there is no ${needed}: name the parameter file of npm run deploy, beside its journal`,
      )
  if (!existsSync(path) || !existsSync(journalPath)) return undefined
  const given = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  if (network !== undefined && given['chainId'] !== network.chainId)
    problems.push(
      `${fileName}: deployment is of chain ${String(given['chainId'])}, networkFile of ${network.chainId}: name two of the same`,
    )
  const watch = {
    ...watchedServices(parameters),
    ...(given['watch'] as object | undefined),
  }
  const hosted = { ...given, rpcUrl: parameters.nodeUrl ?? NO_NODE, watch }
  return {
    parameters: `${JSON.stringify(hosted, null, 2)}\n`,
    journal: readFileSync(journalPath, 'utf8'),
  }
}
