import '../../../errors/index.ts'
import '../copy/en.json'
import { Amount } from '@ibull/domain'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { FactFlowDialog, type ScreenFlowDialogProps } from '../../../transactions/index.ts'
import type { AuctionRequests } from './auction-requests.ts'

/** Dialog of all the auction page's flows. */
export default function AuctionFlowDialog({ active, ...props }: ScreenFlowDialogProps<AuctionRequests>) {
  const t = useCopy()
  const money = useMoneyText()
  const amountOf = (raw: bigint) => Amount.fromRaw(network.mainToken, raw)
  const auctionFact = (auctionId: bigint) => ({ label: t('auction.auction'), value: `#${auctionId}` })
  switch (active.kind) {
    case 'bid':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('auction.bid.title')}
          action={t('auction.bid.confirm')}
          done={t('auction.bid.done')}
          factsOf={({ auctionId, amount }) => [
            auctionFact(auctionId),
            { label: t('auction.bid.added'), value: money.moneyUp(amountOf(amount)) },
          ]}
          describeSpender={(address) => t('auction.spender', { address })}
        />
      )
    case 'claim':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('auction.claim.title')}
          action={t('auction.claim.confirm')}
          done={t('auction.claim.done')}
          factsOf={({ auctionId, amount }) => [
            auctionFact(auctionId),
            { label: t('auction.claim.amount'), value: money.money(amountOf(amount)) },
          ]}
        />
      )
    case 'close':
      return (
        <FactFlowDialog
          {...props}
          flow={active.flow}
          title={t('auction.close.confirm')}
          action={t('auction.close.confirm')}
          done={t('auction.close.done')}
          factsOf={({ auctionId }) => [auctionFact(auctionId)]}
        />
      )
  }
}
