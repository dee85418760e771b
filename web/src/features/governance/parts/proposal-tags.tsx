import type { ProposalState } from '@ibull/domain/governance'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../governance.module.css'

/** Tags with a proposal's state, and whether it is core. */
export function ProposalTags({ state, isCore }: { readonly state: ProposalState; readonly isCore: boolean }) {
  const t = useCopy()
  return (
    <span className={styles.tags}>
      <span className={styles[state]}>{t(`governance.tag.${state}`)}</span>
      <span className={styles.tag}>{t(isCore ? 'governance.tag.core' : 'governance.tag.community')}</span>
    </span>
  )
}
