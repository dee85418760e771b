import './copy.ts'
import { useChainTime } from '@ibull/chain'
import { loaded, type Address, type Amount, type Token, type YieldSource } from '@ibull/domain'
import { Button } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useMemo, useState } from 'react'
import { useAccount } from '../../../../connect/index.ts'
import {
  TokenProbeNotice,
  useMoneyText,
  useTokenCaution,
  type MoneyText,
  type LoadableText,
} from '../../../../tokens/index.ts'
import { useCopy, type Copy } from '../../../../i18n/index.ts'
import { pendingReferrer } from '../../../../referrer/index.ts'
import { useSettings } from '../../../../settings/index.ts'
import { shareText, stakePlan, unstakePlan, type PlanBlocker } from '../amount-plan.ts'
import { CLOSED_COPY } from '../source-face.ts'
import { stakeName } from '../source-name.ts'
import { useAmountForm } from './amount-form.tsx'
import { AmountFormView } from './amount-form-view.tsx'
import { shownError } from './failure-words.tsx'
import { stakeMarks, stakeNotes, stakeRows, unstakeNotes, unstakeRows } from './review-facts.ts'
import { preloadYieldFlows, useYieldFlow, YieldFlowWindow } from './yield-flow.tsx'
import type { YieldRequestOf } from './yield-request.ts'

export interface AmountDialogProps {
  readonly source: YieldSource
  readonly direction: 'stake' | 'unstake'
  readonly onDone: () => void
}

/** Selects the amount to stake or withdraw, and opens the review. */
export function AmountDialog({ source, direction, onDone }: AmountDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const now = useChainTime()
  const { account } = useAccount()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const control = useYieldFlow()
  const [isLeft, setIsLeft] = useState(false)
  const [typed, setTyped] = useState<Typed>({ text: '', share: undefined })
  const isStake = direction === 'stake'
  const planOf = isStake ? stakePlan : unstakePlan
  const { most } = planOf(source, '')
  const text = textOf(typed, most)
  const plan = planOf(source, text)
  const { amount } = plan
  const name = stakeName(source)
  const context = { t, money, now }
  const [started, setStarted] = useState<AmountRequest>()
  /** The source's terms may change while the review is open. */
  const latest = useMemo(
    () => (started === undefined ? undefined : { ...started, source }),
    [started, source],
  )
  const request =
    amount === undefined || plan.blocker !== undefined || account === undefined
      ? undefined
      : requestOf(source, direction, amount, { isAll: amount.raw === most?.raw, account })
  const isBusy = control.busyAction !== undefined
  const { formRef, amountRef } = useAmountForm()
  const review = () => {
    if (request === undefined || isBusy) return
    setStarted(request)
    control.start(request, isExpert)
  }
  return (
    <>
      <Dialog
        isOpen={!isLeft && (control.active === undefined || control.active.isImmediate)}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={t(isStake ? 'stake.stakeOf' : 'stake.unstakeOf', { name })}
        closeLabel={t('stake.close')}
        initialFocus={amountRef}
        footer={
          <Button
            size="large"
            isFullWidth
            isLoading={isBusy}
            isDisabled={request === undefined}
            onClick={review}
            onPointerEnter={preloadYieldFlows}
            onFocus={preloadYieldFlows}
          >
            {plan.blocker === undefined
              ? t(isStake ? 'stake.stake' : 'stake.unstake')
              : blockerText(plan.blocker, name, t)}
          </Button>
        }
      >
        <AmountFormView
          formRef={formRef}
          onSubmit={review}
          title={t(isStake ? 'stake.amountToStake' : 'stake.amountToUnstake')}
          amountLabel={t(isStake ? 'stake.amountToStakeOf' : 'stake.amountToUnstakeOf', { name })}
          name={name}
          marks={stakeMarks(source)}
          text={text}
          onTextChange={(next) => setTyped({ text: next, share: undefined })}
          balance={isStake ? balanceOf(source, money) : { status: 'idle' }}
          worth={worthOf(source, amount, money)}
          share={typed.share}
          onShare={(share) => setTyped({ text: '', share })}
          canShare={most !== undefined && !most.isZero()}
          caution={useTokenCaution(source.pair === undefined ? source.stakeCurrency : undefined)}
          rows={isStake ? stakeRows(source, amount, context) : unstakeRows(source, amount, context)}
          notes={isStake ? stakeNotes(source, context) : unstakeNotes(source, context)}
          error={shownError(control.error, t)}
        />
        {isStake && source.pair === undefined && <TokenProbeNotice currencies={[source.stakeCurrency]} />}
      </Dialog>
      <YieldFlowWindow control={control} request={latest} onSent={onDone} />
    </>
  )
}

/** Typed text, or selected share of the maximum: a share follows the maximum. */
interface Typed {
  readonly text: string
  readonly share: number | undefined
}

function textOf({ text, share }: Typed, most: Amount | undefined): string {
  if (share === undefined || most === undefined) return text
  return shareText(most, share)
}

type AmountRequest = YieldRequestOf<'stake' | 'unstake'>

function requestOf(
  source: YieldSource,
  direction: 'stake' | 'unstake',
  amount: Amount<Token>,
  { isAll, account }: { readonly isAll: boolean; readonly account: Address },
): AmountRequest {
  if (direction === 'unstake') return { action: 'unstake', source, amount, isAll }
  const referrer = source.kind === 'farm' ? pendingReferrer(account) : undefined
  return { action: 'stake', source, amount, referrer }
}

function balanceOf({ user, isReadable }: YieldSource, money: MoneyText): LoadableText {
  if (user === undefined) return { status: isReadable ? 'loading' : 'failed' }
  const { walletBalance } = user
  return walletBalance === undefined ? { status: 'failed' } : loaded(money.amount(walletBalance))
}

function worthOf({ stakePriceUsd }: YieldSource, amount: Amount | undefined, money: MoneyText): LoadableText {
  if (amount === undefined) return { status: 'idle' }
  return loaded(
    stakePriceUsd === undefined ? undefined : money.usd(amount.toFraction().multiply(stakePriceUsd)),
  )
}

function blockerText(blocker: PlanBlocker, name: string, t: Copy): string {
  switch (blocker) {
    case 'finished':
    case 'paused':
    case 'unreadable':
    case 'rewardsWait':
      return t(CLOSED_COPY[blocker])
    case 'balanceUnknown':
      return t('form.balanceLoading', { symbol: name })
    case 'enterAmount':
      return t('form.enterAmount')
    case 'tooManyDecimals':
      return t('stake.tooManyDecimals')
    case 'insufficientBalance':
      return t('form.insufficientBalance', { symbol: name })
    case 'overLimit':
      return t('stake.overLimit')
    case 'moreThanStaked':
      return t('stake.moreThanStaked')
  }
}
