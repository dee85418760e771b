import { create } from 'zustand'
import type { GovernanceRequests } from './governance-requests.ts'

type Receipts = Readonly<Partial<Record<keyof GovernanceRequests, string>>>

/** Message IDs the hub returned last, by kind. */
const receipts = create<Receipts>(() => ({}))

/** Stores the ID of a message accepted by the hub. */
export function noteReceipt(kind: keyof GovernanceRequests, id: string): void {
  receipts.setState({ [kind]: id })
}

/** Returns the ID of the last signed message of a kind, on this page. */
export function useReceipt(kind: keyof GovernanceRequests): string | undefined {
  return receipts((all) => all[kind])
}

/** Clears a receipt before the next signature. */
export function forgetReceipt(kind: keyof GovernanceRequests): void {
  receipts.setState({ [kind]: undefined })
}
