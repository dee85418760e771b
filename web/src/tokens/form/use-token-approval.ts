import type { Address, Amount, ApprovalStatus, Currency } from '@ibull/domain'
import { approvalStatus, transactionStore, useAllowance, useBlock } from '@ibull/chain'
import { useState } from 'react'
import { useStore } from 'zustand'
import { network } from '../../platform/index.ts'
import { useTakesBatches } from '../../connect/index.ts'

export interface TokenApproval {
  /** `approved` also where the wallet takes the approval together with the action: nothing to enable before. */
  readonly approval: ApprovalStatus
  /** Whether the router may take the amount now: not where the approval goes along with the action. */
  readonly isAllowed: boolean
  /** Set where the permission could not be read. */
  readonly retry: (() => void) | undefined
  /** It was approved while selected in this form: the Enable button then stays and reads Enabled. */
  readonly hasJustApproved: boolean
}

/** What the router may take of a currency. */
export function useTokenApproval(
  account: Address | undefined,
  currency: Currency | undefined,
  needed: Amount | undefined,
): TokenApproval {
  const token = currency?.kind === 'token' ? currency : undefined
  const spender = network.contracts.router
  const records = useStore(transactionStore, (state) => state.records)
  const allowance = useAllowance(token, account, spender)
  const block = useBlock()
  const status: ApprovalStatus = approvalStatus({
    currency,
    spender,
    needed: needed?.raw,
    allowance: allowance.status === 'ready' ? allowance.value.raw : undefined,
    account,
    records,
    now: block?.observedAt ?? 0,
  })
  const takesBatches = useTakesBatches(account)
  const approval = allowance.status === 'failed' ? 'failed' : withBatches(status, takesBatches)
  const hasJustApproved = useHasJustApproved(account, token?.address, approval)
  return {
    approval,
    isAllowed: status === 'approved',
    retry: allowance.status === 'failed' ? allowance.retry : undefined,
    hasJustApproved,
  }
}

function withBatches(status: ApprovalStatus, takesBatches: boolean): ApprovalStatus {
  return status === 'notApproved' && takesBatches ? 'approved' : status
}

function useHasJustApproved(
  account: Address | undefined,
  token: Address | undefined,
  approval: ApprovalStatus,
): boolean {
  const key = account === undefined || token === undefined ? undefined : `${account}:${token}`
  const [requestedKey, setRequestedKey] = useState<string>()
  if (approval === 'pending' && key !== undefined && requestedKey !== key) setRequestedKey(key)
  return key !== undefined && requestedKey === key && approval === 'approved'
}
