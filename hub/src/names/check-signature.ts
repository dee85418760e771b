import type { Address } from '@ibull/domain'
import { nameTypedData } from '@ibull/domain/profile'
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
 * Checks that the registration was signed by its address: a key's signature, or else what a contract at that address
 * says of it (EIP-1271).
 * @param call the chain's contracts; without it no signature of a contract is accepted.
 * @throws {NameError} `signatureInvalid`, `signatureUncheckable`.
 */
export async function checkSignature(
  { registration, signature }: SignedRegistration,
  chainId: number,
  call: EthereumCall | undefined,
): Promise<void> {
  const hash = hashTypedData(nameTypedData(chainId, registration))
  if ((await signerOf(hash, signature)) === registration.address) return
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
    // An address without a contract answers with nothing.
    return (await call(address, data)) === VALID
  } catch (error) {
    if (error instanceof CallRevertedError) return false
    throw new NameError('signatureUncheckable', {}, error)
  }
}
