import '../../../errors/index.ts'
import '../copy/en.json'
import { Amount, groupDigits, type Address } from '@ibull/domain'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import type { ProfileRequests } from './profile-requests.ts'

/** Dialog of all profile flows. */
export default function ProfileFlowDialog({ active, ...props }: ScreenFlowDialogProps<ProfileRequests>) {
  const t = useCopy()
  const money = useMoneyText()
  const costText = (raw: bigint) => money.moneyUp(Amount.fromRaw(network.mainToken, raw))
  const describeSpender = (address: Address) => t('profile.spender', { address })
  switch (active.kind) {
    case 'mint':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('profile.mint.title')}
          action={t('profile.mint.confirm')}
          done={t('profile.mint.done')}
          factsOf={({ name, price }) => [
            { label: t('profile.collectible'), value: name },
            { label: t('profile.cost'), value: costText(price) },
          ]}
          describeSpender={describeSpender}
        />
      )
    case 'name':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('profile.name.title')}
          action={t('profile.name.sign')}
          done={t('profile.name.done')}
          note={t('profile.name.final')}
          factsOf={({ name }) => [{ label: t('profile.name.label'), value: name }]}
        />
      )
    case 'create':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('profile.create.title')}
          action={t('profile.create.confirm')}
          done={t('profile.create.done')}
          note={t('profile.create.note')}
          factsOf={({ username, teamName, picture, cost }) => [
            { label: t('profile.name.label'), value: username ?? t('profile.noName') },
            { label: t('profile.team'), value: teamName },
            { label: t('profile.picture'), value: picture.name },
            { label: t('profile.totalCost'), value: costText(cost) },
          ]}
          describeSpender={describeSpender}
        />
      )
    case 'update':
    case 'reactivate':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t(`profile.${active.kind}.title`)}
          action={t(`profile.${active.kind}.confirm`)}
          done={t(`profile.${active.kind}.done`)}
          factsOf={({ picture, cost }) => [
            { label: t('profile.picture'), value: picture.name },
            { label: t('profile.cost'), value: costText(cost) },
          ]}
          describeSpender={describeSpender}
        />
      )
    case 'pause':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('profile.pause.title')}
          action={t('profile.pause.confirm')}
          done={t('profile.pause.done')}
          note={t('profile.pause.note')}
          factsOf={({ name }) => [{ label: t('profile.pause.back'), value: name }]}
        />
      )
    case 'points':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('profile.points.title')}
          action={t('profile.points.confirm')}
          done={t('profile.points.done')}
          factsOf={({ title, points }) => [
            { label: t('profile.points.of'), value: title },
            { label: t('profile.points'), value: groupDigits(points.toString(), money.style) },
          ]}
        />
      )
  }
}
