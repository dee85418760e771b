import './copy.ts'
import {
  amountInputText,
  maxSpend,
  parseAmount,
  Percent,
  STANDARD_SLIPPAGE_BPS,
  type Currency,
  type Farm,
  type ZapQuote,
  type ZapTerms,
  type Loadable,
} from '@ibull/domain'
import { useBalance, useGasPrice, useUsdPrices, useZapQuote } from '@ibull/chain'
import { Button } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { Suspense, useMemo, useState } from 'react'
import { network } from '../../../../platform/index.ts'
import { useAccount } from '../../../../connect/index.ts'
import {
  balanceText,
  CurrencyField,
  preloadTokenSelector,
  symbolText,
  TokenProbeNotice,
  TokenSelectorDialog,
  useMoneyText,
  useTokenCaution,
  type MoneyText,
  worthText,
} from '../../../../tokens/index.ts'
import { useCopy, type Copy } from '../../../../i18n/index.ts'
import { ReadFailure } from '../../../../layout/index.ts'
import { pendingReferrer } from '../../../../referrer/index.ts'
import { useSettings } from '../../../../settings/index.ts'
import { stakeName } from '../source-name.ts'
import { AmountForm, useAmountForm } from './amount-form.tsx'
import { FactList, Notes } from './fact-list.tsx'
import { reviewFacts, type ReviewNote } from './review-facts.ts'
import { shownError } from './failure-words.tsx'
import { preloadYieldFlows, useYieldFlow, YieldFlowWindow } from './yield-flow.tsx'
import type { YieldRequestOf } from './yield-request.ts'
import { zapBlocker, zapBlockerText } from './zap-blocker.ts'
import styles from './yield-dialogs.module.css'

export interface ZapDialogProps {
  readonly source: Farm
  readonly onDone: () => void
}

/** Converts BNB or one token to a farm's stake: the input, the result, and the review. */
export function ZapDialog({ source, onDone }: ZapDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const control = useYieldFlow()
  const [isLeft, setIsLeft] = useState(false)
  const [isSelecting, setIsSelecting] = useState(false)
  const form = useZapForm(source)
  const { currency, request, quote } = form
  const facts = request === undefined ? undefined : reviewFacts(request, { t, money, now: undefined })
  const symbol = symbolText(currency)
  const error = shownError(control.error, t)
  const { formRef, amountRef } = useAmountForm()
  const isBusy = control.busyAction !== undefined || form.isQuoting
  const review = () => {
    if (request !== undefined && !isBusy) control.start(request, isExpert)
  }
  return (
    <>
      <Dialog
        isOpen={!isLeft && (control.active === undefined || control.active.isImmediate)}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={t('stake.zapOf', { name: stakeName(source) })}
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
            {form.blocker === undefined ? t('stake.zap') : zapBlockerText(form.blocker, symbol, t)}
          </Button>
        }
      >
        <AmountForm formRef={formRef} onSubmit={review}>
          <p className={styles.muted}>{t('stake.zapExplanation', { name: stakeName(source) })}</p>
          <CurrencyField
            title={t('stake.zapInput')}
            isEstimated={false}
            amountLabel={t('stake.zapInputOf', { symbol })}
            amount={form.text}
            onAmountChange={form.setText}
            currency={currency}
            symbol={symbol}
            caution={useTokenCaution(currency)}
            currencyLabel={t('stake.zapCurrency', { symbol })}
            onOpenSelector={() => setIsSelecting(true)}
            onSelectorIntent={preloadTokenSelector}
            balance={balanceText(form.balance, money)}
            usdValue={worthText(form.amount, form.usd, money)}
            onMax={form.most === undefined ? undefined : form.setMost}
          />
          <TokenProbeNotice currencies={[currency]} />
          {quote.status === 'failed' && (
            <ReadFailure onRetry={quote.retry}>{t('stake.zapQuoteFailed')}</ReadFailure>
          )}
          {facts !== undefined && <FactList rows={facts.rows} />}
          <Notes notes={[...impactNotes(quote, t, money), ...(facts?.notes ?? [])]} />
          <p className={styles.error} role="alert" hidden={error === undefined}>
            {error}
          </p>
        </AmountForm>
        {isSelecting && (
          <Suspense fallback={null}>
            <TokenSelectorDialog
              isOpen={isSelecting}
              account={form.account}
              selected={currency}
              onSelect={form.setCurrency}
              onClose={() => setIsSelecting(false)}
            />
          </Suspense>
        )}
      </Dialog>
      <YieldFlowWindow control={control} request={request} onSent={onDone} />
    </>
  )
}

/** State of the dialog's fields. */
function useZapForm(source: Farm) {
  const { account } = useAccount()
  const slippageBps = useSettings((settings) => settings.slippageBps) ?? STANDARD_SLIPPAGE_BPS
  const gasPrice = useGasPrice(useSettings((settings) => settings.gasSpeed))
  const [currency, setCurrency] = useState<Currency>(network.native)
  const [text, setText] = useState('')
  const balance = useBalance(account, currency)
  const usd = useUsdPrices()
  const amount = useMemo(() => {
    const parsed = parseAmount(text, currency)
    return parsed.kind === 'amount' ? parsed.amount : undefined
  }, [text, currency])
  const quote = useZapQuote({ farm: source, input: amount, slippageBps })
  const most = balance.status === 'ready' ? maxSpend(balance.value, gasPrice.wei) : undefined
  const blocker = zapBlocker(source, amount, balance, quote)
  const request = useMemo((): YieldRequestOf<'zap'> | undefined => {
    if (blocker !== undefined || amount === undefined || account === undefined) return undefined
    if (quote.status !== 'ready' || quote.value.status !== 'possible') return undefined
    const { path, expectedLiquidity, minimumLiquidity } = quote.value
    const referrer = pendingReferrer(account)
    const terms: ZapTerms = {
      farm: source,
      input: amount,
      path,
      expectedLiquidity,
      minimumLiquidity,
      slippageBps,
      referrer,
    }
    return { action: 'zap', source, terms }
  }, [blocker, amount, account, quote, source, slippageBps])
  return {
    account,
    currency,
    setCurrency,
    text,
    setText,
    balance,
    usd,
    amount,
    quote,
    most,
    setMost: () => setText(most === undefined ? '' : amountInputText(most)),
    blocker,
    isQuoting: amount !== undefined && quote.status === 'loading',
    request,
  }
}

/** Basis points from which the price impact is shown. */
const NOTED_IMPACT_BPS = 100

function impactNotes(quote: Loadable<ZapQuote>, t: Copy, money: MoneyText): readonly ReviewNote[] {
  if (quote.status !== 'ready' || quote.value.status !== 'possible') return []
  const { priceImpact } = quote.value
  if (priceImpact.isLessThan(Percent.fromBps(NOTED_IMPACT_BPS))) return []
  return [{ tone: 'warning', text: t('stake.zapImpact', { percent: money.priceImpact(priceImpact) }) }]
}
