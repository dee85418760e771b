import '../copy/en.json'
import { parseAddress } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { parseTransferRecipient, type TransferRecipient } from '@ibull/domain/collectibles'
import { Banner, Button, Field, TextInput } from '@ibull/ui'
import { Suspense } from 'react'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { ImitationNotice } from '../../../tokens/index.ts'
import { preloadCollectibleFlows } from '../flow/collectible-flow.ts'
import { FullAddress } from '../parts/full-address.tsx'
import styles from '../collectibles.module.css'

export interface TransferFormProps {
  readonly account: Address
  /** The recipient as entered. Kept outside, since the review replaces the form. */
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly isLoading: boolean
  /** Why the review couldn't be opened. */
  readonly error: unknown
  readonly onReview: (to: Address) => void
}

/** Contracts that couldn't transfer a collectible further. */
const CONTRACTS: readonly Address[] = [
  ...Object.values(network.contracts),
  ...(network.collections ?? []),
  ...network.refusedRecipients,
  ...network.defaultTokens.map(({ address }) => address),
]

/** Form for a collectible's recipient. */
export function TransferForm({ account, text, onTextChange, isLoading, error, onReview }: TransferFormProps) {
  const t = useCopy()
  const recipient = parseTransferRecipient(text, { parseAddress, account, contracts: CONTRACTS })
  const fault = faultText(t, recipient)
  const review = () => {
    if (recipient.kind === 'address' && !isLoading) onReview(recipient.address)
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        review()
      }}
    >
      <Field
        label={t('collectibles.transfer.to')}
        hint={t('collectibles.transfer.hint')}
        message={recipient.kind === 'empty' ? undefined : fault}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={text}
            placeholder="0x…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => onTextChange(event.target.value.replaceAll(/\s+/g, ''))}
          />
        )}
      </Field>
      {recipient.kind === 'address' && (
        <>
          <Suspense fallback={null}>
            <ImitationNotice recipient={recipient.address} account={account} />
          </Suspense>
          <FullAddress address={recipient.address} />
        </>
      )}
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, error)}
        </Banner>
      )}
      <Button
        type="submit"
        size="large"
        isFullWidth
        isLoading={isLoading}
        disabledReason={recipient.kind === 'empty' ? t('collectibles.transfer.enter') : fault}
        onPointerEnter={preloadCollectibleFlows}
        onFocus={preloadCollectibleFlows}
      >
        {t('collectibles.transfer.review')}
      </Button>
    </form>
  )
}

function faultText(t: Copy, { kind }: TransferRecipient): string | undefined {
  switch (kind) {
    case 'invalid':
    case 'zero':
      return t('collectibles.transfer.invalid')
    case 'own':
      return t('collectibles.transfer.own')
    case 'contract':
      return t('collectibles.transfer.contract')
    case 'empty':
    case 'address':
      return undefined
  }
}
