import { addedErrorOf } from './added-tables.ts'
import {
  ContractPanicError,
  ContractReasonError,
  ContractSilentError,
  UnknownContractError,
  type RevertError,
} from './revert-errors.ts'
import { classOfContractError, classOfReason } from './revert-tables.ts'

const contractErrorClasses = new Map(Object.entries(classOfContractError))
const PANIC = /^Panic\((0x[\da-f]+)\)$/
const SELECTOR = /^0x[\da-f]{8}$/

/** The named error for a stored reason: the `reason` of what `decodeRevert` gave when it was read. */
export function revertErrorOf(reason: string): RevertError {
  const known =
    contractErrorClasses.get(reason) ??
    classOfReason.get(reason) ??
    addedErrorOf(({ name }) => name === reason)?.errorClass
  if (known !== undefined) return new known(reason)
  const silent = new ContractSilentError()
  if (reason === silent.reason) return silent
  const panicCode = PANIC.exec(reason)?.[1]
  if (panicCode !== undefined) return new ContractPanicError(BigInt(panicCode))
  return SELECTOR.test(reason) ? new UnknownContractError(reason) : new ContractReasonError(reason)
}
