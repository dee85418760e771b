import './copy/en.json'
import { parseAddress, transactionStore } from '@ibull/chain'
import { findImitatedAddress, type Address } from '@ibull/domain'
import { Banner } from '@ibull/ui'
import { useStore } from 'zustand'
import { useCopy } from '../../i18n/index.ts'

export interface ImitationNoticeProps {
  readonly recipient: Address
  readonly account: Address | undefined
}

/**
 * Warns about a recipient whose first and last digits match an address the user has dealt with, but which is
 * another one.
 */
export default function ImitationNotice({ recipient, account }: ImitationNoticeProps) {
  const t = useCopy()
  const records = useStore(transactionStore, (state) => state.records)
  const known = records.flatMap(({ from, to, summary }) => {
    const sentTo = summary.values['recipient']
    const parsed = typeof sentTo === 'string' ? parseAddress(sentTo) : undefined
    return parsed === undefined ? [from, to] : [from, to, parsed]
  })
  const imitated = findImitatedAddress(recipient, account === undefined ? known : [account, ...known])
  if (imitated === undefined) return null
  return (
    <Banner tone="danger" role="alert">
      {t('recipient.imitated')}
    </Banner>
  )
}
