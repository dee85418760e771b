import { ExternalLink, FactList, Section } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import type { UnsupportedProposal } from '../hub/answers.ts'
import { isCore } from '../list/proposals-page.tsx'
import { useGovernanceText } from '../parts/governance-text.ts'
import { ProposalTags } from '../parts/proposal-tags.tsx'
import { useProposalState } from '../parts/use-proposal-state.ts'
import styles from '../governance.module.css'

/** State and times of a proposal that can't be voted on here, and where it can. */
export function UnsupportedProposalCard({ proposal }: { readonly proposal: UnsupportedProposal }) {
  const t = useCopy()
  const text = useGovernanceText()
  const state = useProposalState(proposal)
  return (
    <Section
      title={t('governance.details')}
      actions={<ProposalTags state={state} isCore={isCore(proposal)} />}
    >
      <FactList
        rows={[
          { label: t('governance.start'), value: text.date(proposal.start) },
          { label: t('governance.end'), value: text.date(proposal.end) },
        ]}
      />
      <p className={styles.quiet}>{t('governance.unsupportedNote')}</p>
      {proposal.link !== undefined && (
        <ExternalLink href={proposal.link} newTabLabel={t('shell.newTab')}>
          {t('governance.openSnapshot')}
        </ExternalLink>
      )}
    </Section>
  )
}
