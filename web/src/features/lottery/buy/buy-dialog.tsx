import '../copy/en.json'
import { acceptWholeNumber } from '@ibull/domain'
import { useBalance } from '@ibull/chain'
import type { LotteryRound } from '@ibull/chain/lottery'
import { QUICK_BUY_PERCENTS, quickBuyCounts, type Ticket } from '@ibull/domain/lottery'
import { Button, Checkbox, FactList, Field, TextInput } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText, symbolText } from '../../../tokens/index.ts'
import { LotteryFlowWindow, preloadLotteryFlows, useLotteryFlow } from '../flow/lottery-flow.ts'
import type { PrizeText } from '../model/prize-text.ts'
import { riskAcknowledgement } from '../model/risk-acknowledgement.ts'
import { buyPlan, filledNumbers, type BuyBlocker } from './buy-form.ts'
import { NumberEditor } from './number-editor.tsx'
import styles from '../lottery.module.css'

export interface BuyDialogProps {
  readonly round: LotteryRound
  /** The account's tickets in this round: random numbers avoid theirs. */
  readonly owned: readonly Ticket[]
  /** Maximum tickets per purchase. */
  readonly limit: number
  /** Chain time in seconds. */
  readonly now: bigint | undefined
  readonly prize: PrizeText
  readonly onDone: () => void
}

/** Selects the number of tickets and their numbers, shows the price, and opens the review. */
export default function BuyDialog({ round, owned, limit, now, prize, onDone }: BuyDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const { account } = useAccount()
  const balance = useBalance(account, network.mainToken)
  const control = useLotteryFlow()
  const isAcknowledged = useStore(riskAcknowledgement.store, (state) => state.isRiskAcknowledged)
  const [isLeft, setIsLeft] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [wasAcknowledged] = useState(isAcknowledged)
  const taken = owned.map(({ number }) => number)
  const countRef = useRef<HTMLInputElement>(null)
  const [form, setForm] = useState(() => ({ countText: '1', shown: filledNumbers([], '1', limit, taken) }))
  const symbol = symbolText(network.mainToken)
  const plan = buyPlan({
    terms: round,
    balance: balance.status === 'ready' ? balance.value.raw : undefined,
    limit,
    ...form,
    isRiskAcknowledged: isAcknowledged,
  })
  const isOver = now !== undefined && now >= round.endTime
  const choose = (countText: string) =>
    setForm(({ shown }) => ({ countText, shown: filledNumbers(shown, countText, limit, taken) }))
  const buy = () => {
    if (plan.blocker !== undefined || isOver || control.busyAction !== undefined) return
    control.start('buy', { kind: 'buy', request: { round, numbers: plan.numbers } }, false)
  }
  const quick = quickBuyCounts(plan.affordable)
  return (
    <>
      <Dialog
        isOpen={!isLeft && control.active === undefined}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={t('lottery.buy.title')}
        closeLabel={t('lottery.close')}
        initialFocus={countRef}
        footer={
          account === undefined ? (
            <Button size="large" isFullWidth onClick={() => openDialog('connect')}>
              {t('shell.header.connect')}
            </Button>
          ) : (
            <Button
              size="large"
              isFullWidth
              isLoading={control.busyAction !== undefined}
              disabledReason={
                isOver ? t('lottery.buy.over') : blockerText(plan.blocker, t, { symbol, limit })
              }
              onClick={buy}
              onPointerEnter={preloadLotteryFlows}
              onFocus={preloadLotteryFlows}
            >
              {t('lottery.buy.review')}
            </Button>
          )
        }
      >
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            buy()
          }}
        >
          <Field
            label={t('lottery.buy.count')}
            hint={t('lottery.buy.balance', {
              amount: balance.status === 'ready' ? money.money(balance.value) : '…',
            })}
            message={
              plan.blocker === 'tooMany' || plan.blocker === 'insufficientBalance'
                ? blockerText(plan.blocker, t, { symbol, limit })
                : undefined
            }
          >
            {(ids) => (
              <TextInput
                {...ids}
                ref={countRef}
                inputMode="numeric"
                autoComplete="off"
                value={form.countText}
                onChange={(event) => {
                  const accepted = acceptWholeNumber(event.target.value, 3)
                  if (accepted !== undefined) choose(accepted)
                }}
              />
            )}
          </Field>
          <div className={styles.quick} role="group" aria-label={t('lottery.buy.quick')}>
            {QUICK_BUY_PERCENTS.map((percent, index) => (
              <Button
                key={percent}
                size="small"
                variant="secondary"
                isDisabled={plan.affordable === 0}
                onClick={() => choose(String(quick[index] ?? 0))}
              >
                {t('lottery.buy.percent', { percent: String(percent), count: String(quick[index] ?? 0) })}
              </Button>
            ))}
          </div>
          <FactList
            rows={[
              { label: t('lottery.buy.fullPrice'), value: prize.tokensUp(plan.fullPrice) },
              {
                label: t('lottery.buy.discount', { percent: money.percent(plan.discount) }),
                value: prize.tokens(plan.fullPrice - plan.price),
              },
              {
                label: t('lottery.buy.total'),
                value: (
                  <>
                    {prize.tokensUp(plan.price)} <span className={styles.quiet}>{prize.usd(plan.price)}</span>
                  </>
                ),
              },
            ]}
          />
          <Button
            variant="quiet"
            aria-expanded={isEditing}
            isDisabled={plan.count === 0 || plan.count > limit}
            onClick={() => setIsEditing((wasOpen) => !wasOpen)}
          >
            {t('lottery.buy.edit')}
          </Button>
          {isEditing && plan.count <= limit && (
            <NumberEditor
              shown={form.shown.slice(0, plan.count)}
              duplicates={plan.duplicates}
              unfinished={plan.unfinished}
              onChange={(place, digits) =>
                setForm(({ countText, shown }) => ({
                  countText,
                  shown: shown.map((other, index) => (index === place ? digits : other)),
                }))
              }
              onShuffle={() =>
                setForm(({ countText }) => ({
                  countText,
                  shown: filledNumbers([], countText, limit, taken),
                }))
              }
            />
          )}
          <p className={styles.quiet}>{t('lottery.buy.final')}</p>
          {!wasAcknowledged && (
            <Checkbox
              label={t('lottery.buy.risk')}
              isChecked={isAcknowledged}
              onChange={(isRiskAcknowledged) => riskAcknowledgement.update({ isRiskAcknowledged })}
            />
          )}
          {control.error !== undefined && (
            <p className={styles.error} role="alert">
              {errorText(t, control.error)}
            </p>
          )}
        </form>
      </Dialog>
      <LotteryFlowWindow
        control={control}
        onClose={setHasSent}
        onClosed={() => {
          if (hasSent) onDone()
        }}
      />
    </>
  )
}

function blockerText(
  blocker: BuyBlocker | undefined,
  t: Copy,
  { symbol, limit }: { readonly symbol: string; readonly limit: number },
): string | undefined {
  return blocker === undefined ? undefined : t(`lottery.blocker.${blocker}`, { symbol, limit: String(limit) })
}
