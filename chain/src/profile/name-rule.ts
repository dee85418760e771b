import { isSameAddress, type Address } from '@ibull/domain'
import {
  MAXIMUM_NAME_SECONDS,
  NAME_DOMAIN,
  NAME_TYPES,
  nameProblem,
  type NameRegistration,
} from '@ibull/domain/profile'
import { refuseUnless, type SignatureRule } from '../guard/action-rule.ts'

/** A name as stated by the user; expiry in Unix seconds. */
export type NameIntent = Omit<NameRegistration, 'address'>

/**
 * Registration of a name for the account itself with the hub of this network's profiles, valid for at most an
 * hour.
 */
export const nameRule: SignatureRule<NameIntent> = {
  kind: 'registerName',
  primaryType: 'RegisterName',
  check: ({ domain, types, message }, intent, context) => {
    const { name: product, version, chainId: _checked, verifyingContract, ...moreOfDomain } = domain
    const { profile } = context.contracts
    const isDomain =
      product === NAME_DOMAIN.name &&
      version === NAME_DOMAIN.version &&
      isAddress(verifyingContract) &&
      profile !== undefined &&
      isSameAddress(verifyingContract, profile) &&
      Object.keys(moreOfDomain).length === 0
    refuseUnless(isDomain, 'typedData', 'the domain of names', JSON.stringify(Object.keys(domain)))
    const isType = JSON.stringify(types) === JSON.stringify(NAME_TYPES)
    refuseUnless(isType, 'typedData', 'the fields of a registration', Object.keys(types))
    const { address, name, nonce, expiry, ...rest } = message
    refuseUnless(Object.keys(rest).length === 0, 'typedData', 'no more fields', Object.keys(rest))
    const isOwn = isAddress(address) && isSameAddress(address, context.account)
    refuseUnless(isOwn, 'account', context.account, address)
    refuseUnless(
      name === intent.name && nameProblem(intent.name) === undefined,
      'typedData',
      intent.name,
      name,
    )
    refuseUnless(nonce === intent.nonce, 'typedData', intent.nonce, nonce)
    const latest = context.chainTimeSeconds + MAXIMUM_NAME_SECONDS
    refuseUnless(expiry === intent.expiry && intent.expiry <= latest, 'deadline', latest, expiry)
    return [
      { label: 'profileName', value: { kind: 'text', text: intent.name } },
      { label: 'deadline', value: { kind: 'time', seconds: intent.expiry } },
    ]
  },
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
