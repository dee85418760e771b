import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

export type Segment<T extends string> = {
  readonly value: T
  readonly label: ReactNode
  /** A second, quieter line. */
  readonly detail?: ReactNode
}

export type SegmentedControlProps<T extends string> = {
  /** Group label; visible above unless hidden. */
  readonly label: string
  readonly isLabelHidden?: boolean
  /** Explanation next to the label (an InfoTip). */
  readonly tip?: ReactNode
  readonly segments: readonly Segment<T>[]
  /** `undefined` if no segment is selected (a custom value is set). */
  readonly value: T | undefined
  readonly onChange: (value: T) => void
}

/** Selects one of a few options, side by side: native radios, so arrows and screen readers work. */
export function SegmentedControl<T extends string>({
  label,
  isLabelHidden = false,
  tip,
  segments,
  value,
  onChange,
}: SegmentedControlProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={classNames(styles.legend, isLabelHidden && styles.hiddenLegend)}>
        {label}
        {tip}
      </legend>
      <div className={styles.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.segmentInput}
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span>{segment.label}</span>
            {segment.detail !== undefined && <span className={styles.segmentDetail}>{segment.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type RadioOption<T extends string> = {
  readonly value: T
  readonly label: ReactNode
  readonly description?: ReactNode
}

export type RadioGroupProps<T extends string> = {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** Explanation next to the label (an InfoTip). */
  readonly tip?: ReactNode
  /** Two columns without descriptions. */
  readonly isCompact?: boolean
  readonly options: readonly RadioOption<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Selects one of a few options, each with a description. */
export function RadioGroup<T extends string>({
  label,
  isLabelHidden = false,
  tip,
  isCompact = false,
  options,
  value,
  onChange,
}: RadioGroupProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={classNames(styles.legend, isLabelHidden && styles.hiddenLegend)}>
        {label}
        {tip}
      </legend>
      <div className={classNames(styles.options, isCompact && styles.compact)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.optionText}>
              <span>{option.label}</span>
              {option.description !== undefined && <span className={styles.hint}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
