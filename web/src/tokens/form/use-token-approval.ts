import type { Address, Amount, ApprovalStatus, Currency } from '@ibull/domain'
import { approvalStatus, transactionStore, useAllowance, useBlock } from '@ibull/chain'
import { useState } from 'react'
import { useStore } from 'zustand'
import { network } from '../../platform/index.ts'
import { useTakesBatches } from '../../connect/index.ts'

export interface TokenApproval {
  /** Also `approved` if the wallet batches the approval with the action: nothing needs to be enabled first. */
  readonly approval: ApprovalStatus
  /** Whether the allowance currently covers the amount: not if the approval is batched with the action. */
  readonly isAllowed: boolean
  /** Set if the allowance couldn't be read. */
  readonly retry: (() => void) | undefined
  /** Approved while selected in this form: the Enable button then stays and reads Enabled. */
  readonly hasJustApproved: boolean
}

/** Returns a contract's allowance of a currency; the router's by default. */
export function useTokenApproval(
  account: Address | undefined,
  currency: Currency | undefined,
  needed: Amount | undefined,
  spender: Address = network.contracts.router,
): TokenApproval {
  const token = currency?.kind === 'token' ? currency : undefined
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
  const hasJustApproved = useHasJustApproved(account, token?.address, spender, approval)
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
  spender: Address,
  approval: ApprovalStatus,
): boolean {
  const key = account === undefined || token === undefined ? undefined : `${account}:${token}:${spender}`
  const [requestedKey, setRequestedKey] = useState<string>()
  if (approval === 'pending' && key !== undefined && requestedKey !== key) setRequestedKey(key)
  return key !== undefined && requestedKey === key && approval === 'approved'
}
