import '../../../errors/index.ts'
import '../copy/en.json'
import type { IbullError } from '@ibull/domain'
import { useCopy } from '../../../i18n/index.ts'
import {
  FactFlowDialog,
  failureText,
  type FailureWords,
  type ScreenFlowDialogProps,
} from '../../../transactions/index.ts'
import { FullAddress } from '../parts/full-address.tsx'
import type { CollectibleRequests } from './collectible-requests.ts'

type DialogProps = ScreenFlowDialogProps<CollectibleRequests>

/** Dialog of all the collectibles page's flows. */
export default function CollectibleFlowDialog({ active, ...props }: DialogProps) {
  const t = useCopy()
  const failing =
    (message: string) =>
    (error: IbullError): FailureWords => ({ message, reason: failureText(t, error) })
  switch (active.kind) {
    case 'claim':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('collectibles.claim.title')}
          action={t('collectibles.claim.confirm')}
          done={t('collectibles.claim.done')}
          describeFailure={failing(t('collectibles.claim.failed'))}
          factsOf={({ name }) => [{ label: t('collectibles.collectible'), value: <bdi>{name}</bdi> }]}
        />
      )
    case 'transfer':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('collectibles.transfer.title')}
          action={t('collectibles.transfer.confirm')}
          done={t('collectibles.transfer.done')}
          note={t('collectibles.transfer.final')}
          describeFailure={failing(t('collectibles.transfer.failed'))}
          factsOf={({ name, tokenId, to }) => [
            { label: t('collectibles.collectible'), value: <bdi>{name}</bdi> },
            { label: t('collectibles.number'), value: `#${tokenId}` },
            { label: t('collectibles.transfer.to'), value: <FullAddress address={to} /> },
          ]}
        />
      )
  }
}
