import { createElement, type ReactNode } from 'react'
import { brand, type MarkShape } from '../platform/index.ts'
import styles from './mark.module.css'

const shapes = brand.mark.shapes.map(shapeOf)

/** Brand logo without the name. Decorative. */
export function Mark({ size = 40 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox={brand.mark.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      {shapes}
    </svg>
  )
}

function shapeOf([tag, attributes, children]: MarkShape, key: number): ReactNode {
  return createElement(tag, { ...attributes, key }, children?.map(shapeOf))
}

/** Brand logo with the name. */
export function Logo({ name, isCompact = false }: { readonly name: string; readonly isCompact?: boolean }) {
  return (
    <span className={styles.logo}>
      <Mark size={36} />
      {!isCompact && <span className={styles.wordmark}>{name}</span>}
    </span>
  )
}
