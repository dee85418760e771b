import { formatPercent, parseSlippageText, Percent, SLIPPAGE_PRESETS_BPS, slippageText } from '@ibull/domain'
import { Field, InfoTip, SegmentedControl, TextInput } from '@ibull/ui'
import { useState } from 'react'
import { useCopy, useNumberStyle, type CopyKey } from '../i18n/index.ts'
import styles from './settings-view.module.css'

export type SlippageFieldProps = { readonly bps: number; readonly onChange: (bps: number) => void }

/** Slippage tolerance: three presets, and a field for any other value below 50 %. */
export function SlippageField({ bps, onChange }: SlippageFieldProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const [typed, setTyped] = useState<string>()
  const isPreset = SLIPPAGE_PRESETS_BPS.includes(bps)
  const shown = slippageText(bps).replace('.', style.decimalSign)
  const text = typed ?? (isPreset ? '' : shown)
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
        value={isPreset && text === '' ? String(bps) : undefined}
        onChange={(value) => {
          setTyped('')
          onChange(Number(value))
        }}
        segments={SLIPPAGE_PRESETS_BPS.map((preset) => ({
          value: String(preset),
          label: formatPercent(Percent.fromBps(preset), { places: 1, style }),
        }))}
      />
      <Field
        label={t('settings.slippage.custom')}
        isLabelHidden
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

function messageOf(parsed: ReturnType<typeof parseSlippageText>, bps: number): Message | undefined {
  if (parsed.kind === 'invalid') return { key: 'settings.slippage.invalid', tone: 'error' }
  const current = parsed.kind === 'slippage' ? parsed : parseSlippageText(slippageText(bps))
  const warning = current.kind === 'slippage' ? current.warning : undefined
  return warning === undefined ? undefined : { key: `settings.slippage.${warning}`, tone: 'warning' }
}
