import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { IbullError, type ParseAddress } from '@ibull/domain'
import { readNetworkFile, type NetworkFile } from '@ibull/domain/network-file'
import type { NameSpace } from '@ibull/domain/profile'
import { getAddress, isAddress } from 'viem'
import { isGoverned, networkGovernance, type GovernanceSettings } from './governance/network-governance.ts'
import type { HubOptions } from './hub-options.ts'
import type { DatabaseSetting } from './database/database.ts'

const DEFAULT_PORT = 8787
const DEFAULT_FOLDER = '.names'

const top = join(import.meta.dirname, '../..')

/** Settings of a standalone hub. */
export interface HubSettings {
  readonly port: number
  readonly host: string
  readonly hub: HubOptions
  readonly names: NameSettings
  /** Set when the network file has governance. */
  readonly governance: GovernanceSettings | undefined
}

/** Name space kept by the hub, and its storage. */
export interface NameSettings extends NameSpace {
  readonly database: DatabaseSetting
  /** Endpoint for verifying contract wallet signatures. */
  readonly rpcUrl: string | undefined
}

/** An environment variable is invalid. */
export class InvalidSettingError extends IbullError {
  readonly code = 'invalidSetting'
  constructor(name: string, value: string, expected: string) {
    super(`${name} must be ${expected}, not ${JSON.stringify(value)}.`, { name, value })
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment variables of `docs/operating/hub.md`. @throws {InvalidSettingError} */
export function readSettings(env: Environment): HubSettings {
  const ethereumRpcUrl = env['ETHEREUM_RPC_URL'] ?? ''
  if (ethereumRpcUrl !== '' && !isUrl(ethereumRpcUrl, /^https?:$/)) {
    throw new InvalidSettingError('ETHEREUM_RPC_URL', ethereumRpcUrl, 'an http or https URL')
  }
  const gateways = (env['IPFS_GATEWAYS'] ?? '').split(/[\s,]+/).filter((text) => text !== '')
  for (const gateway of gateways) {
    if (!isUrl(gateway, /^https:$/)) throw new InvalidSettingError('IPFS_GATEWAYS', gateway, 'https URLs')
  }
  const header = env['CLIENT_ADDRESS_HEADER'] ?? ''
  if (!/^[a-z0-9-]*$/i.test(header)) {
    throw new InvalidSettingError('CLIENT_ADDRESS_HEADER', header, 'the name of a header')
  }
  const file = readFile(env['NETWORK_FILE'])
  const names = readNames(env, file)
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] ?? '127.0.0.1',
    hub: {
      ...(ethereumRpcUrl === '' ? {} : { ethereumRpcUrl }),
      ...(gateways.length === 0 ? {} : { ipfsGateways: gateways }),
      ...readNode(file, names.rpcUrl),
      ...(header === '' ? {} : { clientOf: ({ header: read }) => lastOf(read(header) ?? '') }),
    },
    names,
    governance: readGovernance(env, file, names.rpcUrl),
  }
}

/** The network file. Its problems are lines of their own. */
function readFile(path = ''): NetworkFile {
  if (path === '')
    throw new InvalidSettingError(
      'NETWORK_FILE',
      path,
      'the path of your network file, such as networks/bsc.json: the hub keeps the names of its chain',
    )
  let json: unknown
  try {
    json = JSON.parse(readFileSync(resolve(top, path), 'utf8'))
  } catch (error) {
    throw new InvalidSettingError('NETWORK_FILE', path, `a network file (${String(error)})`)
  }
  const { file, problems } = readNetworkFile(json, { parseAddress })
  if (file === undefined)
    throw new InvalidSettingError('NETWORK_FILE', path, `a file without problems:\n${problems.join('\n')}\n`)
  return file
}

const parseAddress: ParseAddress = (text) => (isAddress(text) ? getAddress(text) : undefined)

/** Takes the space from the network file, so page and hub agree on it. */
function readGovernance(
  env: Environment,
  file: NetworkFile,
  nodeUrl: string | undefined,
): GovernanceSettings | undefined {
  const given = env['GOVERNANCE_FILE']
  if (given !== undefined)
    throw new InvalidSettingError('GOVERNANCE_FILE', given, 'unset: NETWORK_FILE has the governance')
  if (!isGoverned(file)) return undefined
  if (nodeUrl === undefined)
    throw new InvalidSettingError('CHAIN_RPC_URL', '', 'set where the network file has governance')
  const url = env['EXCHANGE_GRAPH_URL'] ?? ''
  if (!isUrl(url, /^https?:$/))
    throw new InvalidSettingError(
      'EXCHANGE_GRAPH_URL',
      url,
      "the http or https URL of the indexer's /exchange, where the network file has governance",
    )
  return networkGovernance(file, url)
}

/** Pages of a network whose file has `/rpc` reach the chain through the hub. */
function readNode(file: NetworkFile, nodeUrl: string | undefined): Pick<HubOptions, 'nodeUrl'> {
  if (!file.rpcUrls.includes('/rpc')) return {}
  if (nodeUrl === undefined)
    throw new InvalidSettingError('CHAIN_RPC_URL', '', 'set where the network file names /rpc')
  return { nodeUrl }
}

function readNames(env: Environment, file: NetworkFile): NameSettings {
  const given = env['CHAIN_ID']
  if (given !== undefined)
    throw new InvalidSettingError('CHAIN_ID', given, 'unset: NETWORK_FILE names the network')
  const rpcUrl = env['CHAIN_RPC_URL'] ?? ''
  if (rpcUrl !== '' && !isUrl(rpcUrl, /^https?:$/)) {
    throw new InvalidSettingError('CHAIN_RPC_URL', rpcUrl, 'an http or https URL')
  }
  return {
    chainId: file.chainId,
    profile: file.contracts['profile'],
    database: readDatabase(env),
    rpcUrl: rpcUrl === '' ? undefined : rpcUrl,
  }
}

/** Where the hub keeps names, proposals and votes. @throws {InvalidSettingError} */
export function readDatabase(env: Environment): DatabaseSetting {
  const url = env['DATABASE_URL'] ?? ''
  // The value may contain a password, so the message doesn't repeat it.
  if (url !== '' && !isUrl(url, /^postgres(?:ql)?:$/)) {
    throw new InvalidSettingError('DATABASE_URL', '...', 'a postgresql URL')
  }
  return url === '' ? { folder: env['HUB_DATABASE_FOLDER'] || DEFAULT_FOLDER } : { url }
}

/** A proxy appends the address it sees to whatever the client has sent. */
function lastOf(addresses: string): string {
  return addresses.split(',').at(-1)?.trim() ?? ''
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new InvalidSettingError('PORT', text, 'a number from 0 to 65535')
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol)
}
