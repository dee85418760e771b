import {
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  type ProposalMessage,
  type VoteMessage,
} from '@ibull/domain/governance'
import { refuseUnless, type SignatureRule } from '../guard/action-rule.ts'
import type { PreviewRow } from '../guard/preview-row.ts'

/** A message without the signer and timestamp added on signing. */
type Stated<Message> = Omit<Message, 'from' | 'timestamp'>

/** A governance message as stated by the user, with its preview rows. */
export interface GovernanceIntent {
  readonly kind: keyof typeof GOVERNANCE_TYPES
  readonly message:
    Stated<ProposalMessage> | Stated<VoteMessage> | { readonly space: string; readonly proposal: string }
  readonly rows: readonly PreviewRow[]
}

/** Maximum clock skew in seconds: the hub rejects messages dated further ahead. */
const TOLERANCE_SECONDS = 300n

/**
 * Returns the rule for a message in Snapshot's domain, which names no chain and no contract, so it has no effect
 * on any chain. Every field must be as stated, signed by the account itself, now.
 * @param signedAt timestamp of a message that is signed already
 */
export function governanceRule(
  kind: keyof typeof GOVERNANCE_TYPES,
  signedAt?: number,
): SignatureRule<GovernanceIntent> {
  return {
    kind: `governance ${kind}`,
    primaryType: primaryTypeOf(kind),
    isForAnyChain: true,
    check: ({ domain, types, message }, intent, context) => {
      refuseUnless(
        isSame(domain, GOVERNANCE_DOMAIN),
        'typedData',
        'the domain of Snapshot',
        Object.keys(domain),
      )
      const expected = GOVERNANCE_TYPES[kind]
      const isType = intent.kind === kind && isSame(types, expected)
      refuseUnless(isType, 'typedData', `the fields of ${kind}`, Object.keys(types))
      const { from, timestamp, ...stated } = message
      const isOwn = typeof from === 'string' && from.toLowerCase() === context.account.toLowerCase()
      refuseUnless(isOwn, 'account', context.account, from)
      const isNow =
        typeof timestamp === 'number' &&
        (timestamp === signedAt || isAround(timestamp, context.chainTimeSeconds))
      refuseUnless(isNow, 'deadline', context.chainTimeSeconds, timestamp)
      const names = fieldsOf(kind).map(({ name }) => name)
      const hasAll = Object.keys(message).toSorted().join() === names.toSorted().join()
      refuseUnless(hasAll, 'typedData', names, Object.keys(message))
      for (const [name, value] of Object.entries(intent.message)) {
        refuseUnless(isSame(stated[name], value), 'typedData', `${name} as stated`, name)
      }
      const more = Object.keys(stated).filter((name) => !Object.hasOwn(intent.message, name))
      refuseUnless(more.length === 0, 'typedData', 'no more fields', more)
      return intent.rows
    },
  }
}

function isAround(timestamp: number, chainTimeSeconds: bigint): boolean {
  return (
    BigInt(timestamp) <= chainTimeSeconds + TOLERANCE_SECONDS &&
    BigInt(timestamp) + TOLERANCE_SECONDS >= chainTimeSeconds
  )
}

function fieldsOf(kind: keyof typeof GOVERNANCE_TYPES): readonly { readonly name: string }[] {
  return Object.values<readonly { readonly name: string }[]>(GOVERNANCE_TYPES[kind]).flat()
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
