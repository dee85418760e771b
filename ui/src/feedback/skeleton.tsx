import styles from './feedback.module.css'

export type SkeletonProps = {
  /** Any CSS length: the width that the value will take, so that nothing moves when it comes. */
  readonly width?: string
  readonly height?: string
}

/** A placeholder for a value that is loading. */
export function Skeleton({ width = '6ch', height = '1em' }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
  )
}
