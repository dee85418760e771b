import './copy/en.json'
import { splitAddress } from '@ibull/domain'
import { ExternalLink, Field, TextInput } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './recipient-field.module.css'

/** Why a text isn't a valid recipient: it isn't an address, or it is a name, which can't be resolved here. */
export type RecipientFault = 'invalid' | 'name'

export interface RecipientFieldProps {
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onRemove: () => void
  /** Parsed address; `undefined` if there is none. */
  readonly address: string | undefined
  readonly explorerUrl: string | undefined
  readonly fault: RecipientFault | undefined
  /** Warning about the address. */
  readonly warning: ReactNode
}

const faultCopy = {
  invalid: 'swap.invalidRecipient',
  name: 'swap.recipientIsName',
} as const satisfies Record<RecipientFault, string>

/** Recipient of the output, if not the user's own wallet. */
export default function RecipientField(props: RecipientFieldProps) {
  const t = useCopy()
  return (
    <div className={styles.recipient}>
      <Field
        label={t('swap.recipient')}
        hint={t('swap.recipientHint')}
        message={props.fault === undefined ? undefined : t(faultCopy[props.fault])}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={props.text}
            placeholder={t('swap.recipientPlaceholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => props.onTextChange(event.target.value.replaceAll(/\s+/g, ''))}
          />
        )}
      </Field>
      {props.warning}
      {props.address !== undefined && <FullAddress address={props.address} />}
      <div className={styles.links}>
        {props.explorerUrl !== undefined && (
          <ExternalLink href={props.explorerUrl} newTabLabel={t('swap.newTab')}>
            {t('swap.recipientView')}
          </ExternalLink>
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
