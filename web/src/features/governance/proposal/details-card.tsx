import { useChainTime } from '@ibull/chain'
import { isSameAddress, type Address } from '@ibull/domain'
import { Button, ExternalLink, FactList, Section } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import type { GovernanceFlowControl } from '../flow/governance-flow.ts'
import type { Proposal } from '../hub/answers.ts'
import { hub, space } from '../hub/use-hub.ts'
import { isCore } from '../list/proposals-page.tsx'
import { AccountText } from '../parts/account-text.tsx'
import { useGovernanceText } from '../parts/governance-text.ts'
import { ProposalTags } from '../parts/proposal-tags.tsx'
import { useProposalState } from '../parts/use-proposal-state.ts'
import styles from '../governance.module.css'

export interface DetailsCardProps {
  readonly proposal: Proposal
  readonly account: Address | undefined
  readonly control: GovernanceFlowControl
  /** Votes wait for their power: until then the hub has no archive. */
  readonly isWaiting: boolean
}

/** The proposal's author, period, and links to verify it. */
export function DetailsCard({ proposal, account, control, isWaiting }: DetailsCardProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const now = useChainTime()
  const state = useProposalState(proposal)
  const next = state === 'pending' ? proposal.start : proposal.end
  const spaceId = space?.id
  return (
    <Section
      title={t('governance.details')}
      actions={<ProposalTags state={state} isCore={isCore(proposal)} />}
    >
      <FactList
        rows={[
          { label: t('governance.author'), value: <AccountText address={proposal.author} /> },
          { label: t('governance.start'), value: text.date(proposal.start) },
          { label: t('governance.end'), value: text.date(proposal.end) },
          ...(state === 'closed' || now === undefined
            ? []
            : [
                {
                  label: t(state === 'pending' ? 'governance.startsIn' : 'governance.endsIn'),
                  value: <span role="timer">{text.duration(next - Number(now))}</span>,
                },
              ]),
          {
            label: t('governance.snapshot'),
            value: (
              <ExternalLink
                href={network.explorer.blockUrl(BigInt(proposal.snapshot))}
                newTabLabel={t('shell.newTab')}
              >
                {String(proposal.snapshot)}
              </ExternalLink>
            ),
          },
          { label: t('governance.votingType'), value: t(`governance.type.${proposal.type}`) },
        ]}
      />
      {state !== undefined &&
        state !== 'closed' &&
        spaceId !== undefined &&
        account !== undefined &&
        isSameAddress(proposal.author, account) && (
          <Button
            variant="quiet"
            isLoading={control.busyAction === 'cancel'}
            onClick={() =>
              control.start(
                'cancel',
                {
                  kind: 'cancel',
                  request: { space: spaceId, proposal, hasArchive: proposal.isRecountable },
                },
                false,
              )
            }
          >
            {t('governance.cancel.button')}
          </Button>
        )}
      {proposal.isRecountable && hub !== undefined && (
        <p className={styles.quiet}>
          {isWaiting ? (
            t('governance.archiveWaiting')
          ) : (
            <>
              <a href={hub.archiveUrl(proposal.id)} download>
                {t('governance.archive')}
              </a>
              {' – '}
              {t('governance.archiveNote')}
            </>
          )}
        </p>
      )}
    </Section>
  )
}
