import '../copy/en.json'
import {
  formatCount,
  formatPercent,
  formatSignificant,
  type Address,
  type Amount,
  type Token,
} from '@ibull/domain'
import { Figures, InfoTip, Skeleton, type Figure } from '@ibull/ui'
import type { ReactNode } from 'react'
import type { HistoryWindow, PairFacts, TokenIdentity } from '../../../history/index.ts'
import { useChartTimes } from '../../../charts/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { PairLogo, useMoneyText, useSwapFeeText } from '../../../tokens/index.ts'
import { useInfoPath } from '../info-window.ts'
import {
  ActionLink,
  ActionsSkeleton,
  AddressButtons,
  ButtonSkeleton,
  InfoHead,
  InfoSection,
  markOf,
  pairText,
  SecondCommit,
  TokenName,
  UnknownValue,
} from '../parts/index.ts'
import { addPairPath, swapPairPath } from '../trade-paths.ts'
import { WatchButton } from '../watchlists/index.ts'
import { countFigure, flowFigure, stockFigure } from '../window-figures.tsx'
import styles from './pair.module.css'

export interface PairViewProps {
  readonly address: Address
  /** `undefined` while loading. */
  readonly facts: PairFacts | undefined
  readonly window: HistoryWindow
  readonly windowControl: ReactNode
  readonly candles: ReactNode
  readonly history: ReactNode
  readonly transactions: ReactNode
}

/** One pair: its reserves, the price of its tokens in each other, its trades. */
export function PairView(props: PairViewProps) {
  const { address, facts, window } = props
  const t = useCopy()
  return (
    <>
      <InfoHead
        mark={
          facts === undefined ? (
            <Skeleton width="3.5rem" height="2rem" />
          ) : (
            <PairLogo a={markOf(facts.token0)} b={markOf(facts.token1)} />
          )
        }
        title={facts === undefined ? <Skeleton width="7ch" /> : <bdi>{pairText(facts)}</bdi>}
        buttons={
          <>
            {facts === undefined ? (
              <ButtonSkeleton />
            ) : (
              <WatchButton kind="pair" address={address} name={pairText(facts)} />
            )}
            <AddressButtons address={address} />
          </>
        }
        actions={
          facts === undefined ? (
            <ActionsSkeleton />
          ) : (
            <>
              <ActionLink to={addPairPath(facts.token0.address, facts.token1.address)}>
                {t('info.addLiquidity')}
              </ActionLink>
              <ActionLink to={swapPairPath(facts.token0.address, facts.token1.address)} isPrimary>
                {t('info.swap')}
              </ActionLink>
            </>
          )
        }
      />
      {props.windowControl}
      <PairFigures facts={facts} window={window} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Reserves facts={facts} />
          <Rates facts={facts} />
        </div>
        <div className={styles.charts}>{props.candles}</div>
      </div>
      <SecondCommit>
        {props.history}
        {props.transactions}
      </SecondCommit>
    </>
  )
}

function PairFigures({ facts, window }: Pick<PairViewProps, 'facts' | 'window'>) {
  const t = useCopy()
  const style = useNumberStyle()
  const { providers } = useSwapFeeText()
  const context = { t, style, window }
  const span = { window: t(`info.window.${window}`) }
  const inWindow = facts?.windows[window]
  const tip = (term: string, text: string) => <InfoTip label={t('info.about', { term })}>{text}</InfoTip>
  const figures: readonly Figure[] = [
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
      id: 'fees',
      label: t('info.feesIn', span),
      tip: tip(t('info.feesIn', span), t('info.feesTip', { share: providers })),
      ...flowFigure(inWindow?.feesUsd, context),
    },
    {
      id: 'apr',
      label: t('info.feeApr'),
      tip: tip(t('info.feeApr'), t('info.feeAprTip')),
      value:
        facts === undefined
          ? { status: 'loading' }
          : facts.feeApr === undefined
            ? { status: 'unknown', reason: t('info.notKnown') }
            : { status: 'known', text: formatPercent(facts.feeApr, { style }) },
    },
    {
      id: 'transactions',
      label: t('info.transactionsIn', span),
      ...countFigure(inWindow?.transactions, context),
    },
  ]
  return <Figures label={t('info.figures')} figures={figures} />
}

function Reserves({ facts }: Pick<PairViewProps, 'facts'>) {
  const t = useCopy()
  const style = useNumberStyle()
  const { formatTime } = useChartTimes('day')
  return (
    <InfoSection title={t('info.reserves')}>
      <dl className={styles.list}>
        <Reserve token={facts?.token0} amount={facts?.reserve0} />
        <Reserve token={facts?.token1} amount={facts?.reserve1} />
        <div className={styles.row}>
          <dt className={styles.quiet}>{t('info.providers')}</dt>
          <dd>
            {facts === undefined ? (
              <Skeleton width="3ch" />
            ) : facts.providerCount === undefined ? (
              <UnknownValue label={t('info.notKnown')} />
            ) : (
              formatCount(facts.providerCount, style)
            )}
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.quiet}>{t('info.created')}</dt>
          <dd>
            {facts === undefined ? (
              <Skeleton width="8ch" />
            ) : facts.createdTimestamp === undefined ? (
              <UnknownValue label={t('info.notKnown')} />
            ) : (
              formatTime(facts.createdTimestamp)
            )}
          </dd>
        </div>
      </dl>
    </InfoSection>
  )
}

function Reserve({
  token,
  amount,
}: {
  readonly token: TokenIdentity | undefined
  readonly amount: Amount<Token> | undefined
}) {
  const t = useCopy()
  const money = useMoneyText()
  const pathTo = useInfoPath()
  if (token === undefined) {
    return (
      <div className={styles.row}>
        <dt>
          <Skeleton width="6ch" height="1.5rem" />
        </dt>
        <dd>
          <Skeleton width="8ch" />
        </dd>
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <dt>
        <PageLink to={pathTo(`/info/token/${token.address}`)}>
          <TokenName token={token} />
        </PageLink>
      </dt>
      <dd>
        {amount === undefined ? (
          <UnknownValue label={t('info.notKnown')} />
        ) : (
          <bdi>
            {money.amount(amount)} {token.symbol}
          </bdi>
        )}
      </dd>
    </div>
  )
}

/** Price of each token in the other. */
function Rates({ facts }: Pick<PairViewProps, 'facts'>) {
  const t = useCopy()
  const style = useNumberStyle()
  const price = facts?.priceToken0
  return (
    <InfoSection title={t('info.rates')}>
      {facts === undefined ? (
        <div className={styles.list}>
          <Skeleton width="16ch" />
          <Skeleton width="16ch" />
        </div>
      ) : price === undefined || price.isZero() ? (
        <p className={styles.quiet}>{t('info.rateUnknown')}</p>
      ) : (
        <ul className={styles.list}>
          {[
            { base: facts.token0, quote: facts.token1, rate: price },
            { base: facts.token1, quote: facts.token0, rate: price.invert() },
          ].map(({ base, quote, rate }) => (
            <li key={base.address}>
              <bdi>
                {t('info.rate', {
                  base: base.symbol,
                  quote: quote.symbol,
                  price: formatSignificant(rate, 6, 'halfUp', style),
                })}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </InfoSection>
  )
}
