import { isSameAddress, type Address, type IbullError, type Token } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { permitStep, readPermitSupport, type PermitSupport, type SignedPermit } from '../approval/permit.ts'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { FlowStep } from '../flow/flow-types.ts'
import { readChainTime } from '../flow/chain-time.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { Hex } from '../networks/network.ts'
import { parseBytes } from '../rpc/hex.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { WalletFailureError, WalletMethodUnsupportedError } from '../wallet/wallet-errors.ts'
import { PermitUnusableError } from './liquidity-errors.ts'
import type { PermitSignature } from './liquidity-intent.ts'

/** Pair, owner and shares covered by a permit. */
export interface PermitScope {
  readonly owner: Address
  readonly token: Token
  /** Raw. */
  readonly shares: bigint
}

/** A signed, unused permit. */
export interface HeldPermit extends PermitScope {
  readonly nonce: bigint
  readonly signature: PermitSignature
  /** Unix seconds. */
  readonly deadline: bigint
}

/** Minimum remaining validity for using a permit, in seconds: the transaction must still be mined. */
const SPARE_SECONDS = 60n

const permitAbi = [
  {
    type: 'function',
    name: 'permit',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
      { name: 'v', type: 'uint8' },
      { name: 'r', type: 'bytes32' },
      { name: 's', type: 'bytes32' },
    ],
    outputs: [],
  },
] as const

/** Permits of a withdrawal screen: signed ones, and the accounts whose wallets can't sign. */
export interface LiquidityPermits {
  /** Returns the pair's permit support for this owner; `undefined` if only an approval works. */
  readonly supportFor: (scope: PermitScope) => Promise<PermitSupport | undefined>
  /** Returns a signed permit that is still usable, whatever happened to the transaction meant to carry it. */
  readonly heldFor: (scope: PermitScope, support: PermitSupport) => Promise<HeldPermit | undefined>
  /** Returns the signing step. If the wallet can't sign or the pair rejects the signature, the flow replans. */
  readonly signStep: (
    scope: PermitScope,
    support: PermitSupport,
    onHeld: (permit: HeldPermit) => void,
  ) => FlowStep
}

export function createLiquidityPermits(services: WriteServices): LiquidityPermits {
  const { network, rpc } = services
  const spender = network.contracts.router
  const withoutPermit = new Set<string>()
  let held: HeldPermit | undefined

  return {
    supportFor: async ({ owner, token }) => {
      if (withoutPermit.has(owner)) return undefined
      const [canSign, support] = await Promise.all([
        canSignPermits(rpc, owner),
        readPermitSupport(rpc, network.id, token.address, owner),
      ])
      return canSign ? support : undefined
    },
    heldFor: async (scope, support) => {
      if (held === undefined || !isSameScope(held, scope) || held.nonce !== support.nonce) return undefined
      const now = await readChainTime(rpc, network)
      const latest = now + BigInt(services.getPreferences().deadlineSeconds)
      const isInTime = held.deadline >= now + SPARE_SECONDS && held.deadline <= latest
      return isInTime ? held : undefined
    },
    signStep: (scope, support, onHeld) => {
      const { owner, token, shares } = scope
      let signed: SignedPermit | undefined
      const request = { token: token.address, symbol: token.symbol, spender, amount: shares }
      return {
        ...permitStep(request, support, (permit) => {
          signed = permit
        }),
        verify: async () => {
          const signature = signed === undefined ? undefined : splitSignature(signed.signature)
          if (signed === undefined || signature === undefined) throw new PermitUnusableError(token.address)
          const permit: HeldPermit = { ...scope, nonce: support.nonce, signature, deadline: signed.deadline }
          await requireAccepted(rpc, permit, spender)
          held = permit
          onHeld(permit)
        },
        replans: (error) => {
          if (!isInability(error)) return false
          withoutPermit.add(owner)
          return true
        },
      }
    },
  }
}

/** Rejection messages of wallets that don't use code 4001. */
const REJECTION_WORDS = /reject|denied|declined|cancel/i

/** Whether the wallet can't sign. A rejection by the user, under any code, doesn't count. */
function isInability(error: IbullError): boolean {
  if (error instanceof WalletFailureError) return !REJECTION_WORDS.test(error.message)
  return error instanceof WalletMethodUnsupportedError || error instanceof PermitUnusableError
}

function isSameScope(a: PermitScope, b: PermitScope): boolean {
  return isSameAddress(a.owner, b.owner) && a.token.isSame(b.token) && a.shares === b.shares
}

/** EIP-7702 delegation designator: the account still signs with its own key. */
const DELEGATED_CODE = /^0xef0100[0-9a-f]{40}$/i

/** Whether `permit` can recover this account's signature. Contracts have no key. */
async function canSignPermits(rpc: RpcClient, owner: Address): Promise<boolean> {
  const code = await rpc.request({
    method: 'eth_getCode',
    params: [owner, 'latest'],
    parse: (result) => parseBytes('eth_getCode', result),
  })
  return code === '0x' || DELEGATED_CODE.test(code)
}

/** Splits a 65-byte signature; returns `undefined` for any other length. */
export function splitSignature(signature: Hex): PermitSignature | undefined {
  const parts = /^0x([0-9a-f]{64})([0-9a-f]{64})(00|01|1b|1c)$/i.exec(signature)
  if (parts === null) return undefined
  const parity = Number.parseInt(parts[3] ?? '', 16)
  return { v: parity < 27 ? parity + 27 : parity, r: `0x${parts[1] ?? ''}`, s: `0x${parts[2] ?? ''}` }
}

/** Simulates the permit. @throws {PermitUnusableError} when the pair rejects it. */
async function requireAccepted(rpc: RpcClient, permit: HeldPermit, spender: Address): Promise<void> {
  const { owner, token, shares, deadline, signature } = permit
  const { v, r, s } = signature
  const args = [owner, spender, shares, deadline, v, r, s] as const
  const data = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })
  try {
    await callContract(rpc, { to: token.address, data })
  } catch (error) {
    throw error instanceof ExecutionRevertedError ? new PermitUnusableError(token.address, error) : error
  }
}
