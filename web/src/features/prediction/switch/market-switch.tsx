import './copy/en.json'
import { usePredictionDues } from '@ibull/chain/prediction'
import { isSameAddress, type Address } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { Banner, SegmentedControl } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import {
  marketPath,
  predictionMarkets,
  SAME_PAGE,
  useLocation,
  useNavigate,
} from '../../../platform/index.ts'

export interface MarketSwitchProps {
  readonly market: MarketListing
  /** Marks the markets in which something waits for it. */
  readonly account?: Address | undefined
  /** Whether the address names none of the markets, so that this one is shown. */
  readonly isUnknown: boolean
}

/** Selects one of the network's markets, which the address then names, where there are several. */
export default function MarketSwitch({ market, account, isUnknown }: MarketSwitchProps) {
  const t = useCopy()
  return (
    <>
      {predictionMarkets().length > 1 &&
        (account === undefined ? (
          <Switch market={market} />
        ) : (
          <MarkedSwitch market={market} account={account} />
        ))}
      {isUnknown && (
        <Banner tone="warning" role="status">
          {t('prediction.switch.unknown', { shown: market.symbol })}
        </Banner>
      )}
    </>
  )
}

const NONE: readonly Address[] = []

function MarkedSwitch({ account, market }: { readonly account: Address; readonly market: MarketListing }) {
  const waiting = usePredictionDues(account).flatMap(({ due, market: { address } }) =>
    due === undefined ? [] : address,
  )
  return <Switch market={market} waiting={waiting} />
}

function Switch({
  market,
  waiting = NONE,
}: {
  readonly market: MarketListing
  readonly waiting?: readonly Address[]
}) {
  const t = useCopy()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const markets = predictionMarkets()
  return (
    <SegmentedControl
      label={t('prediction.switch.label')}
      isLabelHidden
      segments={markets.map(({ symbol, address }) => ({
        value: symbol,
        label: symbol,
        detail: waiting.some((other) => isSameAddress(other, address))
          ? t('prediction.switch.waiting')
          : undefined,
      }))}
      value={market.symbol}
      onChange={(chosen) => {
        const next = markets.find(({ symbol }) => symbol === chosen)
        if (next !== undefined) navigate(marketPath(next, pathname), { replace: true, state: SAME_PAGE })
      }}
    />
  )
}
