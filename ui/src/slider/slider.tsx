import { Slider as BaseSlider } from '@base-ui/react/slider'
import styles from './slider.module.css'

export type SliderProps = {
  /** Accessible name. */
  readonly label: string
  /** From 0 to 100, in steps of 1. */
  readonly value: number
  readonly onValueChange: (value: number) => void
  /** Value as text for assistive technology. */
  readonly valueText: (value: number) => string
  readonly isDisabled?: boolean
}

/** Percentage slider from 0 to 100: dragged, or moved by the arrow keys, Page Up and Down, Home and End. */
export function Slider({ label, value, onValueChange, valueText, isDisabled = false }: SliderProps) {
  return (
    <BaseSlider.Root
      className={styles.root}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      min={0}
      max={100}
      step={1}
      largeStep={10}
      disabled={isDisabled}
    >
      <BaseSlider.Control className={styles.control}>
        <BaseSlider.Track className={styles.track}>
          <BaseSlider.Indicator className={styles.indicator} />
          <BaseSlider.Thumb
            className={styles.thumb}
            aria-label={label}
            getAriaValueText={(_, thumbValue) => valueText(thumbValue)}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
