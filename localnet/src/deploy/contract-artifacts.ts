import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** What is needed to deploy a contract and to read what it says. */
export interface ContractArtifact {
  readonly abi: Abi
  /** The creation code, without constructor arguments. */
  readonly bytecode: Hex
}

/** The exchange's contracts, by the names they have in the contracts room. */
export const EXCHANGE_CONTRACTS = [
  'WrappedNative',
  'Factory',
  'Pair',
  'Router',
  'Multicall',
  'IbullToken',
] as const
/** The local chain's own tokens, by the names they have in `contracts/LocalTokens.sol`. */
export const TOKEN_CONTRACTS = [
  'LocalToken',
  'PermitToken',
  'TaxedToken',
  'StoppableToken',
  'Bytes32NameToken',
  'NoReturnToken',
] as const

type ContractName = (typeof EXCHANGE_CONTRACTS)[number] | (typeof TOKEN_CONTRACTS)[number]

/** Every contract that the local world deploys. */
export type Artifacts = Readonly<Record<ContractName, ContractArtifact>>

/** A compiled contract is missing or is not what it should be. */
export class ArtifactError extends Error {
  constructor(name: string, cause: unknown) {
    super(`The compiled contract ${name} can't be read. Run "npm run generate" and try again.`, { cause })
    this.name = 'ArtifactError'
  }
}

/** Where the compiled tokens are kept. */
export const TOKEN_ARTIFACTS_FILE = new URL('./token-artifacts.generated.json', import.meta.url)
const EXCHANGE_ARTIFACTS = new URL('../../../contracts/artifacts.generated/', import.meta.url)

/** Reads every compiled contract. @throws {ArtifactError} */
export function loadArtifacts(): Artifacts {
  const tokens = readJson(TOKEN_ARTIFACTS_FILE, 'of the local tokens') as Record<string, unknown>
  const entries = [
    ...EXCHANGE_CONTRACTS.map(
      (name) => [name, readJson(new URL(`${name}.json`, EXCHANGE_ARTIFACTS), name)] as const,
    ),
    ...TOKEN_CONTRACTS.map((name) => [name, tokens[name]] as const),
  ]
  return Object.fromEntries(
    entries.map(([name, artifact]) => [name, checked(name, artifact)]),
  ) as unknown as Artifacts
}

function readJson(file: URL, name: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (cause) {
    throw new ArtifactError(name, cause)
  }
}

function checked(name: string, artifact: unknown): ContractArtifact {
  if (!isArtifact(artifact)) throw new ArtifactError(name, artifact)
  return artifact
}

function isArtifact(value: unknown): value is ContractArtifact {
  return (
    typeof value === 'object' &&
    value !== null &&
    'abi' in value &&
    Array.isArray(value.abi) &&
    'bytecode' in value &&
    typeof value.bytecode === 'string' &&
    /^0x(?:[0-9a-f]{2})+$/i.test(value.bytecode)
  )
}
