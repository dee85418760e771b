import '../../../errors/index.ts'
import './copy/en.json'
import { Amount, groupDigits } from '@ibull/domain'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import type { CompetitionRequests } from './competition-requests.ts'

type DialogProps = ScreenFlowDialogProps<CompetitionRequests>

/** Dialog of all the competition page's flows. */
export default function CompetitionFlowDialog({ active, ...props }: DialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  switch (active.kind) {
    case 'register':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('competition.register.title')}
          action={t('competition.register.confirm')}
          done={t('competition.register.done')}
          factsOf={({ team }) => [{ label: t('competition.register.team'), value: team }]}
        />
      )
    case 'claim':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('competition.claim.title')}
          action={t('competition.claim.confirm')}
          done={t('competition.claim.done')}
          factsOf={({ prize, points, hasCollectible }) => [
            {
              label: t('competition.claim.prize'),
              value: money.money(Amount.fromRaw(network.mainToken, prize)),
            },
            { label: t('competition.claim.points'), value: groupDigits(points.toString(), money.style) },
            ...(hasCollectible
              ? [{ label: t('competition.claim.collectible'), value: t('competition.claim.winners') }]
              : []),
          ]}
        />
      )
  }
}
