import type { Address } from '@ibull/domain'
import { decodeFunctionResult, domainSeparator, encodeFunctionData } from 'viem'
import { ChainError } from '../errors/chain-error.ts'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { FlowStep } from '../flow/flow-types.ts'
import { stateSignature } from '../guard/guarded-action.ts'
import { MAXIMUM_PERMIT_SECONDS, permitRule, permitTypes, type PermitIntent } from '../guard/permit-rule.ts'
import type { TypedDataRequest } from '../guard/signing-request.ts'
import type { Hex } from '../networks/network.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** What EIP-2612 reads, and the name that its domain states. */
const abi = [
  {
    type: 'function',
    name: 'DOMAIN_SEPARATOR',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'bytes32' }],
  },
  {
    type: 'function',
    name: 'name',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'string' }],
  },
  {
    type: 'function',
    name: 'nonces',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

/** EIP-2612 permit support of a token, with the owner's current nonce. */
export interface PermitSupport {
  readonly domain: TypedDataRequest['domain']
  readonly nonce: bigint
}

/** Permit requested by a flow. The amount is raw. */
export interface PermitRequest {
  readonly token: Address
  readonly symbol: string
  readonly spender: Address
  readonly amount: bigint
}

/** Signed permit, as passed to `permit` and the router's `...WithPermit` functions. */
export interface SignedPermit {
  readonly signature: Hex
  /** Unix seconds. */
  readonly deadline: bigint
}

/**
 * Reads a token's EIP-2612 permit support and signing domain. Returns `undefined` unless the token's own
 * `DOMAIN_SEPARATOR` matches the domain to be signed.
 */
export async function readPermitSupport(
  rpc: RpcClient,
  chainId: number,
  token: Address,
  owner: Address,
): Promise<PermitSupport | undefined> {
  const read = (data: Hex): Promise<Hex> => callContract(rpc, { to: token, data })
  try {
    const [separator, nameData, nonceData] = await Promise.all([
      read(encodeFunctionData({ abi, functionName: 'DOMAIN_SEPARATOR' })),
      read(encodeFunctionData({ abi, functionName: 'name' })),
      read(encodeFunctionData({ abi, functionName: 'nonces', args: [owner] })),
    ])
    const name = decodeFunctionResult({ abi, functionName: 'name', data: nameData })
    const nonce = decodeFunctionResult({ abi, functionName: 'nonces', data: nonceData })
    const domain = { name, version: '1', chainId, verifyingContract: token } as const
    return domainSeparator({ domain }) === separator ? { domain, nonce } : undefined
  } catch (error) {
    // Tokens without these functions revert or return undecodable data.
    const isAnswer = error instanceof ExecutionRevertedError || !(error instanceof ChainError)
    if (isAnswer) return undefined
    throw error
  }
}

/** Returns a step that signs a permit, for flows whose last step can carry one. */
export function permitStep(
  requested: PermitRequest,
  support: PermitSupport,
  onSigned: (permit: SignedPermit) => void,
): FlowStep {
  const { token, symbol, spender, amount } = requested
  const prepareFor: FlowStep['draft'] = (context) => {
    const seconds = BigInt(context.deadlineSeconds)
    const lifetime = seconds < MAXIMUM_PERMIT_SECONDS ? seconds : MAXIMUM_PERMIT_SECONDS
    const deadline = context.chainTimeSeconds + lifetime
    const intent: PermitIntent = { token, spender, amount, nonce: support.nonce, deadline }
    return {
      kind: 'signature',
      action: stateSignature(permitRule, intent),
      request: {
        chainId: context.chainId,
        from: context.account,
        domain: support.domain,
        primaryType: 'Permit',
        types: permitTypes,
        message: { owner: context.account, spender, value: amount, nonce: support.nonce, deadline },
      },
      onSigned: (signature) => onSigned({ signature, deadline }),
    }
  }
  return {
    id: 'permit',
    values: { symbol },
    typicalGas: 0n,
    draft: prepareFor,
    prepare: (context) => Promise.resolve(prepareFor(context)),
  }
}
