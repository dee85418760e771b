import './copy/en.json'
import { Amount, type Currency, type UsdPrices } from '@ibull/domain'
import type { WrapTerms } from '@ibull/chain/write'
import { network } from '../../../../platform/index.ts'
import { useCopy } from '../../../../i18n/index.ts'
import { FlowDialog, type FlowDialogProps, type SharedFlowProps } from '../../../../transactions/index.ts'
import { useMoneyText, type MoneyText } from '../../../../tokens/index.ts'
import { SwapReview } from '../swap-review.tsx'
import { useReviewSide } from '../use-review-side.ts'

interface WrapDialogProps {
  readonly flow: FlowDialogProps<WrapTerms>['flow']
  readonly shared: SharedFlowProps
  readonly prices: UsdPrices | undefined
}

/** Dialog of a wrap or unwrap. */
export function WrapDialog({ flow, shared, prices }: WrapDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const isWrap = flow.getSnapshot().request?.inputAmount.currency.kind !== 'token'
  return (
    <FlowDialog
      {...shared}
      flow={flow}
      title={t(isWrap ? 'swap.confirmWrapTitle' : 'swap.confirmUnwrapTitle')}
      confirmLabel={t(isWrap ? 'swap.wrap' : 'swap.unwrap')}
      pendingText={({ inputAmount }) =>
        t(isWrap ? 'swap.pendingWrap' : 'swap.pendingUnwrap', { input: money.money(inputAmount) })
      }
      doneText={({ inputAmount }) =>
        t(isWrap ? 'swap.doneWrap' : 'swap.doneUnwrap', { input: money.money(inputAmount) })
      }
      review={(terms) => <WrapReview terms={terms} money={money} prices={prices} />}
    />
  )
}

interface WrapReviewProps {
  readonly terms: WrapTerms
  readonly money: MoneyText
  readonly prices: UsdPrices | undefined
}

function WrapReview({ terms, money, prices }: WrapReviewProps) {
  const { inputAmount } = terms
  const received = inputAmount.currency.kind === 'native' ? network.wrappedNative : network.native
  return (
    <SwapReview
      input={useReviewSide(inputAmount, money, prices)}
      output={useReviewSide(Amount.fromRaw<Currency>(received, inputAmount.raw), money, prices)}
      direction="exactInput"
      bound=""
      prices={undefined}
      details={undefined}
      recipient={undefined}
    />
  )
}
