import { IbullError, type Address } from '@ibull/domain'
import type { Network, NetworkContracts } from '../networks/network.ts'

/** The contract isn't deployed on this network, so the screen shouldn't have offered the action. */
export class ContractMissingError extends IbullError {
  readonly code = 'contractMissing'
  constructor(contract: string, network: string) {
    super(`There is no ${contract} on ${network}.`, { contract, network })
  }
}

/** Returns the address of a network contract. @throws {ContractMissingError} when the network has none. */
export function contractOf({ contracts, name }: Network, contract: keyof NetworkContracts): Address {
  const address = contracts[contract]
  if (address === undefined) throw new ContractMissingError(contract, name)
  return address
}
