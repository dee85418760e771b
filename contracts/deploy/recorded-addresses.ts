import type { Address, Hex } from 'viem'
import { Journal } from './journal.ts'
import { CONTRACT_NAMES, type ContractName } from './protocol-contracts.ts'
import type { CommonParameters } from './settings.ts'

/** Where the contracts of a deployment are. */
export interface RecordedAddresses {
  /** Contracts that the parameters leave out are missing. */
  readonly addresses: ReadonlyMap<ContractName, Address>
  /** Contracts that the parameters have deployed, but of which the journal has no address. */
  readonly missing: readonly ContractName[]
  /** The hash of the first block of the journal's chain; nothing when there is no journal. */
  readonly genesis: Hex | undefined
  /** The transactions of the step that deployed a contract, of which one was mined. */
  readonly creations: ReadonlyMap<ContractName, readonly Hex[]>
}

/**
 * The addresses of the parameters, and those that the journal of their deployment records.
 * @throws {JournalError} when the journal can't be read, or belongs to another chain.
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
