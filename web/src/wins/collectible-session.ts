import { parseAddress } from '@ibull/chain'
import { addressKey, type Address } from '@ibull/domain'
import { createPersistedStore, type FieldReader } from '../platform/index.ts'

const addressField: FieldReader<string> = (stored) =>
  typeof stored === 'string' && (stored === '' || parseAddress(stored) !== undefined) ? stored : undefined

/** Survives a reload, but not closing the tab. */
const session = createPersistedStore<{ readonly shownTo: string }>({
  name: 'collectibleWon',
  version: 1,
  defaults: { shownTo: '' },
  schema: { shownTo: addressField },
  storage: () => sessionStorage,
})

/** Whether the dialog has been shown to an account since it connected. */
export function wasShownTo(account: Address): boolean {
  return session.store.getState().shownTo === addressKey(account)
}

/** Records that the dialog was shown to an account. */
export function rememberShown(account: Address): void {
  session.update({ shownTo: addressKey(account) })
}

/** The account disconnected: reconnecting starts another session. */
export function endSession(): void {
  session.update({ shownTo: '' })
}
