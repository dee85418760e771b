import { decodeAbiParameters } from 'viem'
import { contractErrors, type ContractErrorName } from '../abi/contract-errors.generated.ts'
import type { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { SwapRefusal } from './swap-errors.ts'

const ERROR_STRING = '0x08c379a0'

const refusalOfError: Readonly<Partial<Record<ContractErrorName, SwapRefusal>>> = {
  RouterInsufficientOutput: 'priceMoved',
  RouterExcessiveInput: 'priceMoved',
  RouterDeadlineExpired: 'expired',
  RouterInsufficientLiquidity: 'liquidity',
  RouterPairMissing: 'liquidity',
  PairInsufficientLiquidity: 'liquidity',
  PairInsufficientPayment: 'invariant',
  ERC20InsufficientAllowance: 'inputTransfer',
  ERC20InsufficientBalance: 'inputTransfer',
}

/** The reasons of the V2 contracts, without the name of the exchange before them. */
const refusalOfReason: Readonly<Record<string, SwapRefusal>> = {
  INSUFFICIENT_OUTPUT_AMOUNT: 'priceMoved',
  EXCESSIVE_INPUT_AMOUNT: 'priceMoved',
  TRANSFER_FROM_FAILED: 'inputTransfer',
  TRANSFER_FAILED: 'outputTransfer',
  K: 'invariant',
  EXPIRED: 'expired',
  INSUFFICIENT_LIQUIDITY: 'liquidity',
}

/** Why a call reverted: the contract's own word, and what it means for a swap where that is known. */
export function revertReasonOf({ data }: ExecutionRevertedError): {
  readonly reason: string | undefined
  readonly refusal: SwapRefusal | undefined
} {
  if (data === undefined || data.length < 10) return { reason: undefined, refusal: undefined }
  const selector = data.slice(0, 10)
  if (selector === ERROR_STRING) {
    const reason = decodeText(`0x${data.slice(10)}`)
    return {
      reason,
      refusal: reason === undefined ? undefined : refusalOfReason[reason.split(': ').at(-1) ?? ''],
    }
  }
  const known = contractErrors.find((error) => error.selector === selector)
  return { reason: known?.name, refusal: known === undefined ? undefined : refusalOfError[known.name] }
}

function decodeText(data: `0x${string}`): string | undefined {
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], data)
    return text
  } catch {
    return undefined
  }
}
