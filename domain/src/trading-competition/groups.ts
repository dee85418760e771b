import { isBefore, type AccountId, type FirstFunding, type Registration } from './logs.ts'

/** Accounts that count as one. */
export interface AccountGroup {
  /** Member that registered first: the group's result is credited to it and its team. */
  readonly leader: Registration
  /** All registered members, leader first, then in order of registration. */
  readonly members: readonly Registration[]
}

/**
 * Groups registered accounts: those whose first tokens came from the same account belong together, along with that
 * account if it is registered too. Only the first tokens count, so no one can make others look like one account by
 * sending them something.
 * @param exempt funders that don't link accounts: zero, contracts, exchanges; lower case
 */
export function groupAccounts(
  registrations: readonly Registration[],
  fundings: readonly FirstFunding[],
  exempt: ReadonlySet<AccountId>,
): readonly AccountGroup[] {
  const parents = new Map<AccountId, AccountId>()
  const rootOf = (account: AccountId): AccountId => {
    let root = account
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    if (root !== account) parents.set(account, root)
    return root
  }
  const registered = new Set(registrations.map(({ account }) => account))
  for (const { account, funder } of fundings) {
    if (!registered.has(account) || exempt.has(funder)) continue
    const [one, other] = [rootOf(account), rootOf(funder)]
    if (one !== other) parents.set(one, other)
  }
  const groups = new Map<AccountId, Registration[]>()
  for (const registration of [...registrations].sort((a, b) => (isBefore(a, b) ? -1 : 1))) {
    const root = rootOf(registration.account)
    const members = groups.get(root)
    if (members === undefined) groups.set(root, [registration])
    else members.push(registration)
  }
  return [...groups.values()].flatMap((members) => {
    const [leader] = members
    return leader === undefined ? [] : [{ leader, members }]
  })
}
