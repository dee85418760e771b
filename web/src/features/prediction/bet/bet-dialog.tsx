import './copy/en.json'
import '../copy/en.json'
import { useBalance, useGasPrice } from '@ibull/chain'
import { Amount, amountInputText, maxSpend, parseAmount, type NativeCurrency } from '@ibull/domain'
import {
  BET_SHORTCUTS,
  betBlockers,
  isBettable,
  prospectivePayoutDown,
  shortcutAmountDown,
  type BetBlocker,
  type MarketMoment,
  type Position,
  type Round,
} from '@ibull/domain/prediction'
import type { PredictionMarket } from '@ibull/chain/prediction'
import { Button, Checkbox, FactList, SegmentedControl } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useSettings } from '../../../settings/index.ts'
import { balanceText, CurrencyField, symbolText, useMoneyText } from '../../../tokens/index.ts'
import { PredictionFlowWindow, preloadPredictionFlows, usePredictionFlow } from '../flow/prediction-flow.ts'
import { marketFacts } from '../model/market-fact.ts'
import { useMarketText } from '../model/market-text.ts'
import { riskAcknowledgement } from '../model/risk-acknowledgement.ts'
import styles from '../prediction.module.css'

export interface BetDialogProps {
  readonly side: Position
  /** Round that was open when the dialog was opened. */
  readonly round: Round
  readonly market: PredictionMarket
  /** `undefined` until the chain time is known. */
  readonly moment: MarketMoment | undefined
  /** Whether the account already has a bet in the round. */
  readonly hasBet: boolean
  readonly onDone: () => void
}

/** Selects the side and the amount, and opens the review. */
export default function BetDialog({ round, market, moment, hasBet, onDone, ...props }: BetDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const text = useMarketText()
  const { account } = useAccount()
  const balance = useBalance(account, network.native)
  const gasPrice = useGasPrice(useSettings((settings) => settings.gasSpeed))
  const control = usePredictionFlow()
  const isAcknowledged = useStore(riskAcknowledgement.store, (state) => state.isRiskAcknowledged)
  const [wasAcknowledged] = useState(isAcknowledged)
  const [isLeft, setIsLeft] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const [side, setSide] = useState(props.side)
  const [typed, setTyped] = useState('')
  const amountRef = useRef<HTMLInputElement>(null)
  const parsed = parseAmount(typed, network.native)
  const amount = parsed.kind === 'amount' ? native(parsed.amount.raw) : undefined
  const held = balance.status === 'ready' ? native(balance.value.raw) : undefined
  const symbol = symbolText(network.native)
  const minimum = native(market.minBet)
  const [blocker] = betBlockers({
    amount,
    balance: held,
    minBet: minimum,
    isPaused: market.isPaused,
    isBettable: moment !== undefined && isBettable(round, moment),
    hasBet,
  })
  const reason = reasonOf()
  const fill = (next: Amount) => setTyped(amountInputText(next))
  const enter = () => {
    if (reason !== undefined || amount === undefined || control.busyAction !== undefined) return
    const request = { market, position: side, epoch: round.epoch, amount: amount.raw }
    control.start('bet', { kind: 'bet', request }, false)
  }
  const fee = round.terms?.treasuryFee ?? market.treasuryFee
  const payout =
    amount === undefined
      ? undefined
      : prospectivePayoutDown({ position: side, amount: amount.raw }, round, fee)

  function reasonOf(): string | undefined {
    if (blocker !== undefined) return blockerText(blocker)
    if (held === undefined) return t('prediction.blocker.balanceUnknown')
    return isAcknowledged ? undefined : t('prediction.blocker.risk')
  }

  function blockerText(by: BetBlocker): string {
    return t(`prediction.blocker.${by}`, { symbol, minimum: money.moneyUp(minimum) })
  }

  return (
    <>
      <Dialog
        isOpen={!isLeft && control.active === undefined}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={t('prediction.bet.heading', { round: `#${round.epoch}` })}
        closeLabel={t('prediction.close')}
        initialFocus={amountRef}
        footer={
          account === undefined ? (
            <Button size="large" isFullWidth onClick={() => openDialog('connect')}>
              {t('shell.header.connect')}
            </Button>
          ) : (
            <Button
              size="large"
              isFullWidth
              variant={side === 'bull' ? 'primary' : 'danger'}
              isLoading={control.busyAction !== undefined}
              disabledReason={reason}
              onClick={enter}
              onPointerEnter={preloadPredictionFlows}
              onFocus={preloadPredictionFlows}
            >
              {t(`prediction.enter.${side}`)}
            </Button>
          )
        }
      >
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            enter()
          }}
        >
          <SegmentedControl
            label={t('prediction.bet.side')}
            segments={(['bull', 'bear'] as const).map((value) => ({
              value,
              label: t(`prediction.side.${value}`),
            }))}
            value={side}
            onChange={setSide}
          />
          <CurrencyField
            title={t('prediction.bet.amount')}
            isEstimated={false}
            amountLabel={t('prediction.bet.amount')}
            amount={typed}
            amountRef={amountRef}
            onAmountChange={setTyped}
            currency={network.native}
            symbol={symbol}
            caution={undefined}
            currencyLabel={symbol}
            balance={balanceText(balance, money)}
            usdValue={{ status: 'idle' }}
            onMax={held === undefined ? undefined : () => fill(maxSpend(held, gasPrice.wei))}
          />
          <div className={styles.shortcuts} role="group" aria-label={t('prediction.bet.shortcuts')}>
            {BET_SHORTCUTS.map((percent) => (
              <Button
                key={percent}
                size="small"
                variant="secondary"
                isDisabled={held === undefined}
                onClick={() => held !== undefined && fill(shortcutAmountDown(held, percent, gasPrice.wei))}
              >
                {t('prediction.bet.percent', { percent: String(percent) })}
              </Button>
            ))}
          </div>
          <p className={styles.message} role="status" data-error={isMistake(blocker)}>
            {reason}
          </p>
          <FactList
            rows={[
              ...marketFacts(market, t),
              { label: t('prediction.bet.minimum'), value: money.moneyUp(minimum) },
              { label: t('prediction.own.ifWon'), value: payout === undefined ? '–' : text.bnb(payout) },
            ]}
          />
          <p className={styles.quiet}>{t('prediction.bet.final')}</p>
          {!wasAcknowledged && (
            <Checkbox
              label={t('prediction.bet.risk')}
              isChecked={isAcknowledged}
              onChange={(isRiskAcknowledged) => riskAcknowledgement.update({ isRiskAcknowledged })}
            />
          )}
          {control.error !== undefined && (
            <p className={styles.message} data-error="true" role="alert">
              {t('prediction.bet.failed')} {errorText(t, control.error)}
            </p>
          )}
        </form>
      </Dialog>
      <PredictionFlowWindow
        control={control}
        onClose={setHasSent}
        onClosed={() => {
          if (hasSent) onDone()
        }}
      />
    </>
  )
}

function native(raw: bigint): Amount<NativeCurrency> {
  return Amount.fromRaw(network.native, raw)
}

/** Whether the entered bet is invalid, as opposed to empty. */
function isMistake(blocker: BetBlocker | undefined): boolean {
  return blocker !== undefined && blocker !== 'amountMissing'
}
