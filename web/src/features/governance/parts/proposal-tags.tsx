import type { ProposalState } from '@ibull/domain/governance'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../governance.module.css'

export interface ProposalTagsProps {
  /** Undefined until it is known. */
  readonly state: ProposalState | undefined
  readonly isCore: boolean
}

/** Tags with a proposal's state, and whether it is core. */
export function ProposalTags({ state, isCore }: ProposalTagsProps) {
  const t = useCopy()
  return (
    <span className={styles.tags}>
      {state !== undefined && <span className={styles[state]}>{t(`governance.tag.${state}`)}</span>}
      <span className={styles.tag}>{t(isCore ? 'governance.tag.core' : 'governance.tag.community')}</span>
    </span>
  )
}
