import '../copy/en.json'
import { latinDigits } from '@ibull/domain'
import { TICKET_DIGITS } from '@ibull/domain/lottery'
import { Button, Field, TextInput } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../lottery.module.css'

export interface NumberEditorProps {
  /** Digits of each ticket. */
  readonly shown: readonly string[]
  readonly duplicates: ReadonlySet<number>
  readonly unfinished: ReadonlySet<number>
  readonly onChange: (place: number, digits: string) => void
  readonly onShuffle: () => void
}

/** A field for each ticket's number. */
export function NumberEditor({ shown, duplicates, unfinished, onChange, onShuffle }: NumberEditorProps) {
  const t = useCopy()
  return (
    <>
      <Button variant="secondary" onClick={onShuffle}>
        {t('lottery.buy.shuffle')}
      </Button>
      <div className={styles.editor}>
        {[...shown.keys()].map((place) => (
          <Field
            key={place}
            label={t('lottery.buy.ticket', { place: String(place + 1) })}
            message={
              unfinished.has(place)
                ? t('lottery.buy.sixDigits')
                : duplicates.has(place)
                  ? t('lottery.buy.duplicate')
                  : undefined
            }
            messageTone={unfinished.has(place) ? 'error' : 'warning'}
          >
            {(ids) => (
              <TextInput
                {...ids}
                inputMode="numeric"
                autoComplete="off"
                value={shown[place]}
                onChange={(event) =>
                  onChange(
                    place,
                    latinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, TICKET_DIGITS),
                  )
                }
              />
            )}
          </Field>
        ))}
      </div>
    </>
  )
}
