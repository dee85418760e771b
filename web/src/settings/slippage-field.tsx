import {
  formatPercent,
  LEAST_AUTOMATIC_BPS,
  MOST_AUTOMATIC_BPS,
  parseSlippageText,
  Percent,
  SLIPPAGE_PRESETS_BPS,
  slippageText,
  STANDARD_SLIPPAGE_BPS,
} from '@ibull/domain'
import { Field, InfoTip, SegmentedControl, TextInput } from '@ibull/ui'
import { useState } from 'react'
import { useCopy, useNumberStyle, type CopyKey } from '../i18n/index.ts'
import styles from './settings-view.module.css'

export type SlippageFieldProps = {
  /** `undefined` for the automatic tolerance. */
  readonly bps: number | undefined
  readonly onChange: (bps: number | undefined) => void
}

const AUTOMATIC = 'automatic'

/** Slippage tolerance: automatic, three presets, and a field for any other value below 50 %. */
export function SlippageField({ bps, onChange }: SlippageFieldProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const [typed, setTyped] = useState<string>()
  const isListed = bps === undefined || SLIPPAGE_PRESETS_BPS.includes(bps)
  const percent = (value: number) => formatPercent(Percent.fromBps(value), { places: 1, style })
  const shown = slippageText(bps ?? STANDARD_SLIPPAGE_BPS).replace('.', style.decimalSign)
  const text = typed ?? (isListed ? '' : shown)
  const parsed = parseSlippageText(text)
  const message = messageOf(parsed, bps)
  const type = (next: string) => {
    setTyped(next)
    const answer = parseSlippageText(next)
    if (answer.kind === 'slippage') onChange(answer.bps)
  }
  return (
    <div className={styles.fieldRow}>
      <SegmentedControl
        label={t('settings.slippage')}
        tip={<InfoTip label={t('settings.slippage.about')}>{t('settings.slippage.help')}</InfoTip>}
        value={isListed && text === '' ? String(bps ?? AUTOMATIC) : undefined}
        onChange={(value) => {
          setTyped('')
          onChange(value === AUTOMATIC ? undefined : Number(value))
        }}
        segments={[
          { value: AUTOMATIC, label: t('settings.slippage.automatic') },
          ...SLIPPAGE_PRESETS_BPS.map((preset) => ({ value: String(preset), label: percent(preset) })),
        ]}
      />
      <Field
        label={t('settings.slippage.custom')}
        isLabelHidden
        hint={
          bps === undefined &&
          t('settings.slippage.automaticHint', {
            least: percent(LEAST_AUTOMATIC_BPS),
            most: percent(MOST_AUTOMATIC_BPS),
            standard: percent(STANDARD_SLIPPAGE_BPS),
          })
        }
        message={message === undefined ? undefined : t(message.key)}
        messageTone={message?.tone ?? 'error'}
      >
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            placeholder={shown}
            suffix={style.percentSuffix.trim()}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              if (parsed.kind !== 'slippage') setTyped(undefined)
            }}
          />
        )}
      </Field>
    </div>
  )
}

type Message = { readonly key: CopyKey; readonly tone: 'error' | 'warning' }

function messageOf(
  parsed: ReturnType<typeof parseSlippageText>,
  bps: number | undefined,
): Message | undefined {
  if (parsed.kind === 'invalid') return { key: 'settings.slippage.invalid', tone: 'error' }
  if (parsed.kind !== 'slippage' && bps === undefined) return undefined
  const current = parsed.kind === 'slippage' ? parsed : parseSlippageText(slippageText(bps ?? 0))
  const warning = current.kind === 'slippage' ? current.warning : undefined
  return warning === undefined ? undefined : { key: `settings.slippage.${warning}`, tone: 'warning' }
}
