import { IbullError, type Address } from '@ibull/domain'
import type { Network, NetworkContracts } from '../networks/network.ts'

/** The network has no such contract: a screen offers what does not exist there. */
export class ContractMissingError extends IbullError {
  readonly code = 'contractMissing'
  constructor(contract: string, network: string) {
    super(`There is no ${contract} on ${network}.`, { contract, network })
  }
}

/** The address of one of the network's contracts. @throws {ContractMissingError} where it has none. */
export function contractOf({ contracts, name }: Network, contract: keyof NetworkContracts): Address {
  const address = contracts[contract]
  if (address === undefined) throw new ContractMissingError(contract, name)
  return address
}
