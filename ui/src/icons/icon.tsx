import { iconShapes, type IconName, type IconShape } from './shapes.ts'
import styles from './icon.module.css'
import { classNames } from '../class-names.ts'

export type IconProps = {
  readonly name: IconName | IconShape
  /** Size in CSS pixels. Defaults to 20. */
  readonly size?: number
  /** Mirrors the icon in right-to-left writing. Defaults to true for icons that point along the line. */
  readonly isDirectional?: boolean
  readonly className?: string | undefined
}

const pointing: ReadonlySet<IconName | IconShape> = new Set<IconName | IconShape>([
  'arrow-start',
  'chevron-start',
  'chevron-end',
  'external',
  'logout',
  'panel',
])

/** Decorative icon: hidden from assistive technology, in the current text colour. */
export function Icon({ name, size = 20, isDirectional = pointing.has(name), className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, isDirectional && styles.directional, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? iconShapes[name] : name.shape} />
    </svg>
  )
}
