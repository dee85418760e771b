import styles from './feedback.module.css'

export type SkeletonProps = {
  /** Any CSS length: the expected width of the value, to avoid a layout shift. */
  readonly width?: string
  readonly height?: string
}

/** Placeholder for a loading value. */
export function Skeleton({ width = '6ch', height = '1em' }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  )
}
