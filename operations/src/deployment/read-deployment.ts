import {
  parseParameters,
  recordedAddresses,
  type ContractName,
  type ParsedParameters,
} from '@ibull/contracts/deploy'
import { existsSync, readFileSync } from 'node:fs'
import type { Address, Hex } from 'viem'
import { OperationError } from '../program/operation-error.ts'

/** A deployed protocol, as its parameter file and its journal describe it. */
export interface Deployment {
  readonly parameters: ParsedParameters
  /** Contracts that the parameter file leaves out are missing. */
  readonly addresses: ReadonlyMap<ContractName, Address>
  /** The hash of the chain's first block, where the journal records it. */
  readonly genesis: Hex | undefined
  /** Where the journal is, or would be. */
  readonly journalPath: string
  /** The transactions of the step that deployed a contract, of which one was mined. */
  readonly creations: ReadonlyMap<ContractName, readonly Hex[]>
}

/**
 * Reads what `npm run deploy` used and recorded.
 * @param journalPath by default beside the parameter file, where the deploy command puts it
 * @throws {OperationError} when a file is missing or a contract was not deployed yet
 * @throws {ParameterError} {JournalError} when a file can't be used
 */
export function readDeployment(path: string, journalPath = `${path}.journal.json`): Deployment {
  if (!existsSync(path)) throw new OperationError(`There is no parameter file ${path}.`)
  const parameters = parseParameters(readFileSync(path, 'utf8'))
  const { addresses, missing, genesis, creations } = recordedAddresses(parameters, journalPath)
  if (missing.length > 0)
    throw new OperationError(
      `${path} deploys ${missing.join(', ')}, but ${
        existsSync(journalPath) ? `${journalPath} records no address of it` : `there is no ${journalPath}`
      }. Run npm run deploy first, or name its journal with --journal.`,
    )
  return { parameters, addresses, genesis, journalPath, creations }
}

/** The address of a contract that a program can't do without. @throws {OperationError} when it is left out. */
export function requiredAddress({ addresses }: Pick<Deployment, 'addresses'>, name: ContractName): Address {
  const address = addresses.get(name)
  if (address === undefined) throw new OperationError(`The parameter file leaves out contracts.${name}.`)
  return address
}
