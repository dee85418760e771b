import type { Address } from '@ibull/domain'
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hexToBigInt,
  isErc6492Signature,
  parseAbi,
  type Hex,
} from 'viem'
import { CallRevertedError } from '../ens/ethereum-call.ts'
import type { EthereumCall } from '../ens/resolve-content.ts'
import { expandedSignature, signerOf } from '../signatures/account-signature.ts'
import { GovernanceError } from './governance-errors.ts'

const current = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const former = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])
const word = (selector: string): string => `0x${selector}${'0'.repeat(56)}`
const VALID = word('1626ba7e')
const FORMERLY_VALID = word('20c13b0b')

/**
 * Checks that a message was signed by this address: with its key, or as validated by its contract (EIP-1271 and
 * its draft version), including a contract not yet deployed (ERC-6492).
 * @param call calls contracts of the chain; without it no contract signature is accepted.
 * @throws {GovernanceError} `signatureInvalid`, `signatureUncheckable`.
 */
export async function checkEnvelopeSignature(
  hash: Hex,
  signature: Hex,
  signer: Address,
  call: EthereumCall | undefined,
): Promise<void> {
  if (signerOf(hash, expandedSignature(signature)) === signer.toLowerCase()) return
  if (call === undefined || !(await isContractSignature(hash, signature, signer, call))) {
    throw new GovernanceError('signatureInvalid')
  }
}

async function isContractSignature(
  hash: Hex,
  signature: Hex,
  signer: Address,
  call: EthereumCall,
): Promise<boolean> {
  if (isErc6492Signature(signature)) {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      bytecode: erc6492SignatureValidatorByteCode,
      args: [signer, hash, signature],
    })
    const answer = await answerOf(call, undefined, data)
    return answer !== undefined && answer !== '0x' && hexToBigInt(answer) === 1n
  }
  const args = [hash, signature] as const
  const functionName = 'isValidSignature'
  const isValid = await answerOf(call, signer, encodeFunctionData({ abi: current, functionName, args }))
  // An address without code returns no data, and needs no second call.
  if (isValid === VALID || isValid === '0x') return isValid === VALID
  return (
    (await answerOf(call, signer, encodeFunctionData({ abi: former, functionName, args }))) === FORMERLY_VALID
  )
}

/** Returns the result; `undefined` when the call reverted. */
async function answerOf(call: EthereumCall, to: Address | undefined, data: Hex): Promise<Hex | undefined> {
  try {
    return await call(to, data)
  } catch (error) {
    if (error instanceof CallRevertedError) return undefined
    throw new GovernanceError('signatureUncheckable', {}, error)
  }
}
