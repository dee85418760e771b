import type { Address, Hex } from 'viem'
import { Journal } from './journal.ts'
import { CONTRACT_NAMES, type ContractName } from './protocol-contracts.ts'
import type { CommonParameters } from './settings.ts'

/** Addresses of a deployment's contracts. */
export interface RecordedAddresses {
  /** Contracts skipped by the parameters are missing. */
  readonly addresses: ReadonlyMap<ContractName, Address>
  /** Contracts to be deployed that have no address in the journal. */
  readonly missing: readonly ContractName[]
  /** Genesis hash of the journal's chain; `undefined` without a journal. */
  readonly genesis: Hex | undefined
  /** The transactions of a contract's deployment step, one of which was mined. */
  readonly creations: ReadonlyMap<ContractName, readonly Hex[]>
}

/**
 * Returns the addresses in the parameters and those recorded by the journal of their deployment.
 * @throws {JournalError} if the journal can't be read or belongs to another chain
 */
export function recordedAddresses(
  { chainId, contracts }: Pick<CommonParameters, 'chainId' | 'contracts'>,
  journalPath: string,
): RecordedAddresses {
  const journal = Journal.read(journalPath, chainId)
  const addresses = new Map<ContractName, Address>()
  const creations = new Map<ContractName, readonly Hex[]>()
  const missing: ContractName[] = []
  for (const name of CONTRACT_NAMES) {
    const source = contracts[name] ?? 'none'
    if (source === 'none') continue
    const step = source === 'deploy' ? journal?.entry(`deploy ${name}`) : undefined
    const address = source === 'deploy' ? step?.address : source
    if (address === undefined) missing.push(name)
    else addresses.set(name, address)
    if (step !== undefined)
      creations.set(
        name,
        step.attempts.map(({ hash }) => hash),
      )
  }
  return { addresses, missing, genesis: journal?.genesis, creations }
}
