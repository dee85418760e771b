import './copy/en.json'
import { isNameConfusable, splitAddress } from '@ibull/domain'
import { Banner, ExternalLink, Field, TextInput } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './recipient-field.module.css'
import type { RecipientFault, RecipientState } from './recipient-state.ts'

export interface RecipientFieldProps {
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onRemove: () => void
  readonly recipient: RecipientState
  /** The endings of the names that can be looked up, without the dot. */
  readonly topLevelNames: readonly string[]
  readonly explorerUrl: string | undefined
  /** Warning about the address. */
  readonly warning: ReactNode
}

const faultCopy = {
  invalid: 'swap.invalidRecipient',
  name: 'swap.recipientIsName',
  otherName: 'swap.recipientIsOtherName',
  unknownName: 'swap.recipientUnknownName',
  unavailableName: 'swap.recipientUnavailableName',
} as const satisfies Record<RecipientFault, string>

/** Recipient of the output, if not the user's own wallet. */
export default function RecipientField(props: RecipientFieldProps) {
  const t = useCopy()
  const { parsed, address, fault, retry } = props.recipient
  const names = props.topLevelNames.map((name) => `.${name}`).join(', ')
  const name = 'name' in parsed ? parsed.name : undefined
  return (
    <div className={styles.recipient}>
      <Field
        label={t('swap.recipient')}
        hint={t('swap.recipientHint')}
        message={fault === undefined ? undefined : t(faultCopy[fault], { name: name ?? '', names })}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={props.text}
            placeholder={
              names === '' ? t('swap.recipientPlaceholder') : t('swap.recipientPlaceholderName', { names })
            }
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => props.onTextChange(event.target.value.replaceAll(/\s+/g, ''))}
          />
        )}
      </Field>
      {props.warning}
      {parsed.kind === 'name' && <p role="status">{t('swap.recipientLookup')}</p>}
      {address !== undefined && (
        <div role="status" className={styles.resolved}>
          {name !== undefined && <bdi className={styles.name}>{name}</bdi>}
          <FullAddress address={address} />
        </div>
      )}
      {address !== undefined && name !== undefined && isNameConfusable(name) && (
        <Banner tone="warning" role="alert">
          {t('swap.recipientConfusable')}
        </Banner>
      )}
      <div className={styles.links}>
        {props.explorerUrl !== undefined && (
          <ExternalLink href={props.explorerUrl} newTabLabel={t('swap.newTab')}>
            {t('swap.recipientView')}
          </ExternalLink>
        )}
        {retry !== undefined && (
          <button type="button" className={styles.toggle} onClick={retry}>
            {t('swap.recipientRetry')}
          </button>
        )}
        <button type="button" className={styles.toggle} onClick={props.onRemove}>
          {t('swap.removeSend')}
        </button>
      </div>
    </div>
  )
}

/** A full address with its middle emphasised, because forgers imitate the ends. */
function FullAddress({ address }: { readonly address: string }) {
  const { head, middle, tail } = splitAddress(address)
  return (
    <bdi className={styles.address}>
      {head}
      <strong>{middle}</strong>
      {tail}
    </bdi>
  )
}
