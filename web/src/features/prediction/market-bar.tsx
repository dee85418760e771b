import './copy/en.json'
import type { FeedPrice, PredictionMarket } from '@ibull/chain/prediction'
import { Percent, type Loadable } from '@ibull/domain'
import type { MarketMoment, Round } from '@ibull/domain/prediction'
import { Figures, type FigureValue } from '@ibull/ui'
import { useCopy, type Copy } from '../../i18n/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import { useMarketText, type MarketText } from './model/market-text.ts'

/** Age in seconds from which a price is labelled old: such feeds update about every half minute. */
const OLD_PRICE_SECONDS = 120n

/** A price, a countdown, an age and a fee as long as they get, mostly. */
const TYPICAL_PRICE = 59_972_270_000n
const TYPICAL_LEFT = 200n
const TYPICAL_AGE = 110n
const TYPICAL_FEE_BPS = 300n

export interface MarketBarProps {
  /** Currency whose price the market predicts. */
  readonly symbol: string
  readonly market: PredictionMarket | undefined
  readonly price: Loadable<FeedPrice>
  /** Latest round. */
  readonly latest: Round | undefined
  readonly moment: MarketMoment | undefined
}

/** The market's price and its age, the round length, and when the open round locks. */
export function MarketBar({ symbol, market, price, latest, moment }: MarketBarProps) {
  const t = useCopy()
  const text = useMarketText()
  const money = useMoneyText()
  const feeText = (bps: bigint) => t('prediction.fee', { fee: money.percent(Percent.fromBps(Number(bps))) })
  const lock = latest?.lockTimestamp
  const left =
    lock === undefined || moment === undefined || latest?.lockPrice !== undefined || lock < moment.timestamp
      ? undefined
      : lock - moment.timestamp
  return (
    <Figures
      label={t('prediction.market')}
      size="large"
      figures={[
        {
          id: 'price',
          label: t('prediction.price.pair', { symbol }),
          value: priceFigure(price, moment?.timestamp, text, t),
          like: text.price(TYPICAL_PRICE),
          detailLike: t('prediction.price.age', { time: text.duration(TYPICAL_AGE) }),
        },
        {
          id: 'lock',
          label: t('prediction.lockIn'),
          like: text.duration(TYPICAL_LEFT),
          detailLike: t('prediction.notOpen'),
          value:
            left === undefined
              ? market === undefined || (market.currentEpoch > 0n && latest === undefined)
                ? { status: 'loading' }
                : { status: 'unknown', reason: t('prediction.notOpen') }
              : {
                  status: 'known',
                  text: <span role="timer">{text.duration(left)}</span>,
                  detail: t('prediction.roundNumber', { round: `#${latest?.epoch ?? 0n}` }),
                },
        },
        {
          id: 'interval',
          label: t('prediction.interval'),
          detailLike: feeText(TYPICAL_FEE_BPS),
          value:
            market === undefined
              ? { status: 'loading' }
              : {
                  status: 'known',
                  text: text.duration(market.intervalSeconds),
                  detail: feeText(market.treasuryFee),
                },
        },
      ]}
    />
  )
}

function priceFigure(
  price: Loadable<FeedPrice>,
  now: bigint | undefined,
  text: MarketText,
  t: Copy,
): FigureValue {
  if (price.status === 'failed') return { status: 'unknown', reason: t('prediction.price.failed') }
  if (price.status !== 'ready') return { status: 'loading' }
  const { answer } = price.value
  if (answer === null) return { status: 'unknown', reason: t('prediction.price.none') }
  const age = now === undefined || now < answer.updatedAt ? 0n : now - answer.updatedAt
  const key = age > OLD_PRICE_SECONDS ? 'prediction.price.old' : 'prediction.price.age'
  return {
    status: 'known',
    text: <bdi>{text.price(answer.price)}</bdi>,
    detail: t(key, { time: text.duration(age) }),
  }
}
