import {
  parseParameters,
  recordedAddresses,
  type ContractName,
  type ParsedParameters,
} from '@ibull/contracts/deploy'
import { existsSync, readFileSync } from 'node:fs'
import type { Address, Hex } from 'viem'
import { OperationError } from '../program/operation-error.ts'

/** A deployed protocol, as described by its parameter file and its journal. */
export interface Deployment {
  readonly parameters: ParsedParameters
  /** Contracts skipped by the parameter file are missing. */
  readonly addresses: ReadonlyMap<ContractName, Address>
  /** Hash of the chain's genesis block, if the journal records it. */
  readonly genesis: Hex | undefined
  /** Path of the journal, existing or not. */
  readonly journalPath: string
  /** The transactions of a contract's deployment step, one of which was mined. */
  readonly creations: ReadonlyMap<ContractName, readonly Hex[]>
}

/**
 * Reads the files used and written by `npm run deploy`.
 * @param journalPath by default next to the parameter file, where the deploy command puts it
 * @throws {OperationError} if a file is missing or a contract hasn't been deployed yet
 * @throws {ParameterError} {JournalError} if a file can't be used
 */
export function readDeployment(path: string, journalPath = `${path}.journal.json`): Deployment {
  if (!existsSync(path)) throw new OperationError(`There is no parameter file ${path}.`)
  const parameters = parseParameters(readFileSync(path, 'utf8'), { isDeployed: true })
  const { addresses, missing, genesis, creations } = recordedAddresses(parameters, journalPath)
  if (missing.length > 0)
    throw new OperationError(
      `${path} deploys ${missing.join(', ')}, but ${
        existsSync(journalPath) ? `${journalPath} records no address of it` : `there is no ${journalPath}`
      }. Run npm run deploy first, or name its journal with --journal.`,
    )
  return { parameters, addresses, genesis, journalPath, creations }
}

/** Address of a contract that a program requires. @throws {OperationError} if it is skipped */
export function requiredAddress({ addresses }: Pick<Deployment, 'addresses'>, name: ContractName): Address {
  const address = addresses.get(name)
  if (address === undefined) throw new OperationError(`The parameter file leaves out contracts.${name}.`)
  return address
}
