import { create } from 'zustand'
import type { GovernanceRequests } from './governance-requests.ts'

type Receipts = Readonly<Partial<Record<keyof GovernanceRequests, string>>>

/** The ids that the hub gave to what was signed last, by kind. */
const receipts = create<Receipts>(() => ({}))

/** Keeps the id of a message that the hub has taken. */
export function noteReceipt(kind: keyof GovernanceRequests, id: string): void {
  receipts.setState({ [kind]: id })
}

/** The id of what was signed last of a kind, on this page. */
export function useReceipt(kind: keyof GovernanceRequests): string | undefined {
  return receipts((all) => all[kind])
}

/** Before something is signed again. */
export function forgetReceipt(kind: keyof GovernanceRequests): void {
  receipts.setState({ [kind]: undefined })
}
