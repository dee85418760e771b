import '../copy/en.json'
import { formatUsdPrice, mapLoadable, type Address } from '@ibull/domain'
import { Banner, Card, Figures, InfoTip, Skeleton, type Figure } from '@ibull/ui'
import { useMemo, type ReactNode } from 'react'
import type { HistoryState, HistoryWindow, TokenFacts } from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { CurrencyLogo } from '../../../tokens/index.ts'
import {
  ActionLink,
  ActionsSkeleton,
  AddressButtons,
  ButtonSkeleton,
  InfoHead,
  markOf,
  SecondCommit,
} from '../parts/index.ts'
import { PairsTable } from '../tables/pairs-table.tsx'
import { addPairPath, swapTokenPath } from '../trade-paths.ts'
import { WatchButton } from '../watchlists/index.ts'
import { countFigure, flowFigure, stockFigure } from '../window-figures.tsx'

export interface TokenViewProps {
  readonly address: Address
  /** Keep the value the same object while its facts are unchanged. */
  readonly state: HistoryState<TokenFacts>
  readonly window: HistoryWindow
  readonly windowControl: ReactNode
  readonly candles: ReactNode
  readonly history: ReactNode
  readonly transactions: ReactNode
}

/** One token: its price, its liquidity by pair, its trades. */
export function TokenView(props: TokenViewProps) {
  const { address, state, window } = props
  const t = useCopy()
  const facts = state.status === 'ready' ? state.value : undefined
  const symbol = facts?.token.symbol ?? ''
  const pairs = useMemo(() => mapLoadable(state, (value) => value.pairs), [state])
  return (
    <>
      <InfoHead
        mark={
          facts === undefined ? (
            <Skeleton width="2rem" height="2rem" />
          ) : (
            <CurrencyLogo currency={markOf(facts.token)} size={32} />
          )
        }
        title={facts === undefined ? <Skeleton width="5ch" /> : <bdi>{symbol}</bdi>}
        subtitle={facts === undefined ? <Skeleton width="12ch" /> : <bdi>{facts.token.name}</bdi>}
        buttons={
          <>
            {facts === undefined ? (
              <ButtonSkeleton />
            ) : (
              <WatchButton kind="token" address={address} name={symbol} />
            )}
            <AddressButtons address={address} />
          </>
        }
        actions={
          facts === undefined ? (
            <ActionsSkeleton />
          ) : (
            <>
              <ActionLink to={addPairPath(address)}>{t('info.addLiquidity')}</ActionLink>
              <ActionLink to={swapTokenPath(address)} isPrimary>
                {t('info.buy')}
              </ActionLink>
            </>
          )
        }
      />
      {props.windowControl}
      {facts !== undefined && facts.priceUsd === undefined && (
        <Banner>{t('info.noPriceText', { symbol })}</Banner>
      )}
      <TokenFigures facts={facts} window={window} />
      {props.candles}
      <SecondCommit>
        {props.history}
        <Card>
          <PairsTable caption={t('info.pairsOfToken', { symbol })} state={pairs} window={window} />
        </Card>
        {props.transactions}
      </SecondCommit>
    </>
  )
}

function TokenFigures({
  facts,
  window,
}: {
  readonly facts: TokenFacts | undefined
  readonly window: HistoryWindow
}) {
  const t = useCopy()
  const style = useNumberStyle()
  const context = { t, style, window }
  const span = { window: t(`info.window.${window}`) }
  const inWindow = facts?.windows[window]
  const figures: readonly Figure[] = [
    {
      id: 'price',
      label: t('info.price'),
      tip: <InfoTip label={t('info.about', { term: t('info.price') })}>{t('info.priceTip')}</InfoTip>,
      ...stockFigure(
        facts && { value: facts.priceUsd, change: facts.windows[window].priceChange },
        context,
        (price) => formatUsdPrice(price, style),
      ),
    },
    {
      id: 'liquidity',
      label: t('info.liquidity'),
      ...stockFigure(
        facts && { value: facts.liquidityUsd, change: facts.windows[window].liquidityChange },
        context,
      ),
    },
    { id: 'volume', label: t('info.volumeIn', span), ...flowFigure(inWindow?.volumeUsd, context) },
    {
      id: 'transactions',
      label: t('info.transactionsIn', span),
      ...countFigure(inWindow?.transactions, context),
    },
  ]
  return <Figures label={t('info.figures')} figures={figures} />
}
