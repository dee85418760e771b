import { isSameAddress, type Address } from '@ibull/domain'
import { refuseUnless, type SignatureRule } from './action-rule.ts'
import { allowanceRow } from './preview-row.ts'

/** EIP-2612 permit as stated by the user. Amount and nonce raw, deadline in Unix seconds. */
export interface PermitIntent {
  readonly token: Address
  readonly spender: Address
  readonly amount: bigint
  readonly nonce: bigint
  readonly deadline: bigint
}

/** Maximum validity of a permit: 20 minutes, in seconds. */
export const MAXIMUM_PERMIT_SECONDS = 1200n

export const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/**
 * EIP-2612 `Permit` on a token chosen by the user, with one of our contracts as spender, for at most 20 minutes.
 */
export const permitRule: SignatureRule<PermitIntent> = {
  kind: 'permit',
  primaryType: 'Permit',
  check: (data, intent, context) => {
    refuseUnless(
      JSON.stringify(data.types) === JSON.stringify(permitTypes),
      'typedData',
      'the fields of EIP-2612',
      Object.keys(data.types),
    )
    const token = data.domain.verifyingContract
    const isChosen = context.chosenTokens.some((chosen) => isSameAddress(chosen, intent.token))
    const isIntended = token !== undefined && isSameAddress(token, intent.token)
    refuseUnless(isChosen && isIntended, 'target', intent.token, token)

    const { owner, spender, value, nonce, deadline, ...rest } = data.message
    refuseUnless(Object.keys(rest).length === 0, 'typedData', 'no more fields', Object.keys(rest))
    refuseUnless(isAddress(owner) && isSameAddress(owner, context.account), 'account', context.account, owner)
    const isOurs = isAddress(spender) && context.spenders.some((address) => isSameAddress(address, spender))
    refuseUnless(isOurs && isSameAddress(spender, intent.spender), 'spender', intent.spender, spender)
    refuseUnless(value === intent.amount, 'amount', intent.amount, value)
    refuseUnless(nonce === intent.nonce, 'typedData', intent.nonce, nonce)
    const latest = context.chainTimeSeconds + MAXIMUM_PERMIT_SECONDS
    refuseUnless(deadline === intent.deadline && intent.deadline <= latest, 'deadline', latest, deadline)
    return [
      { label: 'token', value: { kind: 'address', address: intent.token } },
      { label: 'spender', value: { kind: 'address', address: intent.spender } },
      allowanceRow(intent.token, intent.amount),
      { label: 'deadline', value: { kind: 'time', seconds: intent.deadline } },
    ]
  },
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
