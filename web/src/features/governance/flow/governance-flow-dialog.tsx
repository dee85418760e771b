import '../../../errors/index.ts'
import '../copy/en.json'
import './copy/en.json'
import { choiceText } from '@ibull/domain/governance'
import { useCopy } from '../../../i18n/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import type { GovernanceRequests } from './governance-requests.ts'

/** Dialog of all governance flows. */
export default function GovernanceFlowDialog({
  active,
  ...props
}: ScreenFlowDialogProps<GovernanceRequests>) {
  const t = useCopy()
  const text = useGovernanceText()
  switch (active.kind) {
    case 'vote':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('governance.cast.confirmTitle')}
          action={t('governance.cast.confirm')}
          done={t('governance.cast.done')}
          factsOf={({ proposal, choice, reason }) => [
            { label: t('governance.proposal'), value: proposal.title },
            {
              label: t('governance.cast.for'),
              value: choiceText(proposal.type, choice, proposal.choices) || t('governance.cast.none'),
            },
            ...(reason === '' ? [] : [{ label: t('governance.cast.reason'), value: reason }]),
          ]}
          note={t('governance.cast.note')}
        />
      )
    case 'propose':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('governance.publish.title')}
          action={t('governance.publish.confirm')}
          done={t('governance.publish.done')}
          factsOf={({ title, choices, start, end, snapshot }) => [
            { label: t('governance.proposal'), value: title },
            { label: t('governance.choices'), value: choices.join(', ') },
            { label: t('governance.start'), value: text.date(start) },
            { label: t('governance.end'), value: text.date(end) },
            { label: t('governance.snapshot'), value: String(snapshot) },
          ]}
          note={t('governance.publish.note')}
        />
      )
    case 'cancel':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('governance.cancel.title')}
          action={t('governance.cancel.confirm')}
          done={t('governance.cancel.done')}
          factsOf={({ proposal }) => [{ label: t('governance.proposal'), value: proposal.title }]}
          note={({ hasArchive }) =>
            hasArchive
              ? `${t('governance.cancel.note')} ${t('governance.cancel.archiveNote')}`
              : t('governance.cancel.note')
          }
        />
      )
  }
}
