import '../copy.ts'
import { acceptPercentText } from '@ibull/domain'
import { Slider } from '@ibull/ui/slider'
import { useId } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './remove.module.css'

export interface PercentPanelProps {
  /** Text of the number field: digits or nothing. */
  readonly text: string
  /** Position of the slider. */
  readonly percent: number
  readonly onTextChange: (text: string) => void
  readonly onChoose: (percent: number) => void
  readonly isDisabled: boolean
}

const SHARES = [25, 50, 75] as const

/** Selects a share of the position: typed, dragged, or with one of four buttons. */
export function PercentPanel({ text, percent, onTextChange, onChoose, isDisabled }: PercentPanelProps) {
  const t = useCopy()
  const id = useId()
  return (
    <div className={styles.percentPanel} role="group" aria-labelledby={id}>
      <span id={id} className={styles.percentLabel}>
        {t('liquidity.percentLabel')}
      </span>
      <label className={styles.percentField} dir="ltr">
        <input
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          aria-label={t('liquidity.percentLabel')}
          className={styles.percentInput}
          value={text}
          placeholder="0"
          maxLength={4}
          disabled={isDisabled}
          onChange={(event) => {
            const accepted = acceptPercentText(event.target.value)
            if (accepted !== undefined) onTextChange(accepted)
          }}
        />
        <span className={styles.percentSign} aria-hidden="true">
          %
        </span>
      </label>
      <Slider
        label={t('liquidity.percentLabel')}
        value={percent}
        onValueChange={onChoose}
        valueText={(value) => t('liquidity.percentValue', { percent: value })}
        isDisabled={isDisabled}
      />
      <div className={styles.shares}>
        {SHARES.map((share) => (
          <ShareButton
            key={share}
            isChosen={percent === share}
            isDisabled={isDisabled}
            onPress={() => onChoose(share)}
          >
            {t('liquidity.percentOf', { percent: share })}
          </ShareButton>
        ))}
        <ShareButton isChosen={percent === 100} isDisabled={isDisabled} onPress={() => onChoose(100)}>
          {t('liquidity.max')}
        </ShareButton>
      </div>
    </div>
  )
}

function ShareButton(props: {
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onPress: () => void
  readonly children: string
}) {
  return (
    <button
      type="button"
      className={styles.share}
      aria-pressed={props.isChosen}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  )
}
