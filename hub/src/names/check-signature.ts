import type { Address } from '@ibull/domain'
import { nameTypedData, type NameSpace } from '@ibull/domain/profile'
import { encodeFunctionData, hashTypedData, parseAbi, type Hex } from 'viem'
import { CallRevertedError } from '../ens/ethereum-call.ts'
import type { EthereumCall } from '../ens/resolve-content.ts'
import { signerOf } from '../signatures/account-signature.ts'
import { NameError } from './name-errors.ts'
import type { SignedRegistration } from './read-registration.ts'

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
/** `isValidSignature` returns its own selector (EIP-1271), padded to a word. */
const VALID = `0x1626ba7e${'0'.repeat(56)}`

/**
 * Checks that the registration was signed by its address: with its key, or as validated by its contract
 * (EIP-1271).
 * @param call calls contracts of the chain; without it no contract signature is accepted.
 * @throws {NameError} `signatureInvalid`, `signatureUncheckable`.
 */
export async function checkSignature(
  { registration, signature }: SignedRegistration,
  space: NameSpace,
  call: EthereumCall | undefined,
): Promise<void> {
  const hash = hashTypedData(nameTypedData(space, registration))
  if (signerOf(hash, signature) === registration.address) return
  if (call === undefined) throw new NameError('signatureInvalid')
  if (!(await isContractSignature(hash, signature, registration.address, call))) {
    throw new NameError('signatureInvalid')
  }
}

async function isContractSignature(
  hash: Hex,
  signature: Hex,
  address: Address,
  call: EthereumCall,
): Promise<boolean> {
  const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args: [hash, signature] })
  try {
    // An address without code returns no data.
    return (await call(address, data)) === VALID
  } catch (error) {
    if (error instanceof CallRevertedError) return false
    throw new NameError('signatureUncheckable', {}, error)
  }
}
