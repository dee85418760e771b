import '../copy/en.json'
import { useBalance, useTokenPrice } from '@ibull/chain'
import { saleToken, type TokenSale } from '@ibull/chain/token-sale'
import { Amount, amountInputText, parseAmount } from '@ibull/domain'
import { commitProblem, mostCommitted, poolOf, sharesAfter, type PoolKind } from '@ibull/domain/token-sale'
import { Button, FactList } from '@ibull/ui'
import { Dialog } from '@ibull/ui/dialog'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { network } from '../../../platform/index.ts'
import { balanceText, CurrencyField, useMoneyText } from '../../../tokens/index.ts'
import { MissingLiquidity } from '../../liquidity/index.ts'
import { preloadSaleFlows, SaleFlowWindow, useSaleFlow } from '../flow/sale-flow.ts'
import { useSaleText } from '../sale-text.ts'
import type { ShownSale } from '../use-sales.ts'
import styles from '../token-sale.module.css'

export interface CommitDialogProps {
  readonly shown: ShownSale
  readonly sale: TokenSale
  readonly kind: PoolKind
  /** Whether the account's profile is active; `undefined` until loaded, which doesn't block. */
  readonly hasProfile: boolean | undefined
  readonly onDone: () => void
}

/** Selects the amount to commit to a pool, shows its current result, and opens the review. */
export default function CommitDialog({ shown, sale, kind, hasProfile, onDone }: CommitDialogProps) {
  const t = useCopy()
  const text = useSaleText()
  const money = useMoneyText()
  const { account } = useAccount()
  const { listing, positions, status } = shown
  const currency = useMemo(() => saleToken(network, listing.currency), [listing])
  const balance = useBalance(account, currency)
  const price = useTokenPrice(currency)
  const control = useSaleFlow()
  const [typed, setTyped] = useState('')
  const amountRef = useRef<HTMLInputElement>(null)
  const [isLeft, setIsLeft] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const parsed = parseAmount(typed, currency)
  const raw = parsed.kind === 'amount' ? parsed.amount.raw : undefined
  const usd = raw === undefined ? undefined : text.usd(listing.currency, raw, price)
  const pool = poolOf(sale.pools, kind)
  const own = positions.status === 'ready' ? positions.value : undefined
  const committed = (own && poolOf(own, kind))?.committed ?? 0n
  const held = balance.status === 'ready' ? balance.value.raw : undefined
  const context =
    pool === undefined || held === undefined || own === undefined
      ? undefined
      : { pool, committed, balance: held }
  const problem = context && commitProblem(raw, context)
  const missing = problem === 'insufficientBalance' && status === 'open' ? (raw ?? 0n) - (held ?? 0n) : 0n
  const [hasMissed, setHasMissed] = useState(false)
  if (missing > 0n && !hasMissed) setHasMissed(true)
  // Refused before the approval: the contract would only refuse the commitment after it.
  const lacksProfile = status === 'open' && sale.needsProfile && hasProfile === false
  const reason = reasonOf()
  const commit = () => {
    if (reason !== undefined || raw === undefined || control.busyAction !== undefined) return
    control.start('commit', { kind: 'commit', request: { sale: listing, kind, amount: raw } }, false)
  }
  const after = sharesAfter(sale, kind, committed, raw ?? 0n)

  function reasonOf(): string | undefined {
    if (status !== 'open') return t('sales.blocker.notOpen')
    if (lacksProfile) return t('sales.blocker.noProfile')
    if (context === undefined) return t('sales.blocker.unknown')
    if (problem === undefined) return undefined
    const limit = text.amount(listing.currency, pool?.limit ?? 0n)
    return t(`sales.blocker.${problem}`, { symbol: listing.currency.symbol, limit })
  }

  return (
    <>
      <Dialog
        isOpen={!isLeft && control.active === undefined}
        onClose={() => setIsLeft(true)}
        onClosed={() => {
          if (isLeft) onDone()
        }}
        title={t(`sales.${kind}`)}
        closeLabel={t('sales.close')}
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
              isLoading={control.busyAction !== undefined}
              disabledReason={reason}
              onClick={commit}
              onPointerEnter={preloadSaleFlows}
              onFocus={preloadSaleFlows}
            >
              {t('sales.commit.review')}
            </Button>
          )
        }
      >
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            commit()
          }}
        >
          <CurrencyField
            title={t('sales.commit.amount')}
            isEstimated={false}
            amountLabel={t('sales.commit.amount')}
            amount={typed}
            amountRef={amountRef}
            onAmountChange={setTyped}
            currency={currency}
            symbol={listing.currency.symbol}
            caution={undefined}
            currencyLabel={listing.currency.symbol}
            balance={balanceText(balance, money)}
            usdValue={
              usd === undefined ? { status: 'idle' } : { status: 'ready', value: usd, isStale: false }
            }
            onMax={
              context === undefined
                ? undefined
                : () => setTyped(amountInputText(Amount.fromRaw(currency, mostCommitted(context))))
            }
          />
          <p
            className={styles.message}
            role="status"
            data-error={lacksProfile || (problem !== undefined && problem !== 'amountMissing')}
          >
            {account === undefined ? undefined : reason}
          </p>
          {lacksProfile && <PageLink to="/create-profile">{t('sales.how.profileLink')}</PageLink>}
          {hasMissed && (
            <Suspense fallback={null}>
              <MissingLiquidity
                address={currency.address}
                symbol={listing.currency.symbol}
                missing={missing}
              />
            </Suspense>
          )}
          <p className={styles.strong}>{t('sales.commit.after')}</p>
          <FactList
            rows={[
              { label: t('sales.committed'), value: text.amount(listing.currency, committed + (raw ?? 0n)) },
              { label: t('sales.receive'), value: text.amount(listing.token, after.offering) },
              { label: t('sales.refund'), value: text.amount(listing.currency, after.refund) },
              { label: t('sales.feePaid'), value: text.amount(listing.currency, after.tax) },
            ]}
          />
          <p className={styles.quiet}>{t('sales.commit.note')}</p>
          {control.error !== undefined && (
            <p className={styles.message} data-error="true" role="alert">
              {errorText(t, control.error)}
            </p>
          )}
        </form>
      </Dialog>
      <SaleFlowWindow
        control={control}
        onClose={setHasSent}
        onClosed={() => {
          if (hasSent) onDone()
        }}
      />
    </>
  )
}
