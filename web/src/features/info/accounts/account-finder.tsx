import './copy/en.json'
import { parseAddress } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import { Button, Field, TextInput } from '@ibull/ui'
import { useState, type FormEvent } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './account-finder.module.css'

export interface AccountFinderProps {
  readonly onFind: (address: Address) => void
}

/** Opens the account of a typed address. Reports an invalid one at the field. */
export function AccountFinder({ onFind }: AccountFinderProps) {
  const t = useCopy()
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const address = parseAddress(typed.trim())
    setRefused(address === undefined)
    if (address !== undefined) onFind(address)
  }
  return (
    <form className={styles.finder} onSubmit={find} noValidate>
      <Field
        label={t('accounts.find')}
        message={
          isRefused ? t(typed.trim() === '' ? 'accounts.findEmpty' : 'accounts.notAnAddress') : undefined
        }
      >
        {(ids) => (
          <span className={styles.row}>
            <span className={styles.input}>
              <TextInput
                {...ids}
                dir="ltr"
                placeholder="0x"
                autoComplete="off"
                autoCorrect="off"
                autoCapitalize="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setRefused(false)
                }}
              />
            </span>
            <Button type="submit" variant="secondary">
              {t('accounts.open')}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
