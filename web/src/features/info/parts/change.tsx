import '../copy/en.json'
import type { Fraction } from '@ibull/domain'
import { VisuallyHidden } from '@ibull/ui'
import { signedPercent } from '../../../charts/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import styles from './change.module.css'

export interface ChangeProps {
  /** Relative change (0.05 is +5 %); `undefined` if unknown. */
  readonly share: Fraction | undefined
}

/** Change of a figure, with its sign so the colour isn't needed. */
export function Change({ share }: ChangeProps) {
  const t = useCopy()
  const style = useNumberStyle()
  if (share === undefined) {
    return (
      <span className={styles.change}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('info.changeUnknown')}</VisuallyHidden>
      </span>
    )
  }
  return (
    <bdi className={styles.change} data-direction={directionOf(share)}>
      {signedPercent(share, style)}
    </bdi>
  )
}

function directionOf({ numerator }: Fraction): 'up' | 'down' | 'none' {
  if (numerator === 0n) return 'none'
  return numerator > 0n ? 'up' : 'down'
}
