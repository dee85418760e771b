import './copy/en.json'
import { splitAddress } from '@ibull/domain'
import { ExternalLink, Field, TextInput } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './recipient-field.module.css'

/** Why a text is no recipient: it is not an address at all, or a name, which nothing here can look up. */
export type RecipientFault = 'invalid' | 'name'

export interface RecipientFieldProps {
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onRemove: () => void
  /** The address that the text stands for; `undefined` while it stands for none. */
  readonly address: string | undefined
  readonly explorerUrl: string | undefined
  readonly fault: RecipientFault | undefined
  /** What must be known of the address. */
  readonly warning: ReactNode
}

const faultCopy = {
  invalid: 'swap.invalidRecipient',
  name: 'swap.recipientIsName',
} as const satisfies Record<RecipientFault, string>

/** Where the output goes when it is not the user's own wallet. */
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

/** All of an address, its middle set off: the ends are what a forger imitates. */
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
