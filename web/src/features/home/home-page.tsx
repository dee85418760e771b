import './copy.ts'
import { formatPercent, formatUsdPrice, Fraction } from '@ibull/domain'
import { brand } from '../../app/brand.ts'
import { network } from '../../app/network.ts'
import { features, isAvailable } from '../../app/registry.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { useMainTokenPrice } from '../../layout/index.ts'
import { HomeView, type HomeFact, type HomePlace } from './home-view.tsx'

/** 25 of 10,000 of what goes into a pool. */
const feePerPool = new Fraction(25n, 10_000n)

const places: readonly HomePlace[] = features.flatMap((feature) =>
  feature.menu === undefined || feature.id === 'home'
    ? []
    : [{ ...feature.menu, isOpen: isAvailable(feature, network) }],
)

/** The first page: what this is, what the main token costs, and the ways in. */
export function HomePage() {
  const t = useCopy()
  const style = useNumberStyle()
  const price = useMainTokenPrice()
  const facts: readonly HomeFact[] = [
    {
      id: 'price',
      icon: 'chart',
      title: t('home.price.title', { symbol: network.mainToken.symbol }),
      value:
        price.status === 'ready' && price.value !== undefined
          ? formatUsdPrice(price.value, style)
          : undefined,
      isLoading: price.status === 'loading',
      text: t(
        price.status === 'failed'
          ? 'home.price.failed'
          : price.status === 'ready' && price.value === undefined
            ? 'home.price.none'
            : 'home.price.source',
      ),
    },
    {
      id: 'fee',
      icon: 'swap',
      title: t('home.fee.title'),
      value: formatPercent(feePerPool, { style }),
      isLoading: false,
      text: t('home.fee.split'),
    },
    {
      id: 'keys',
      icon: 'lock',
      title: t('home.keys.title'),
      value: t('home.keys.value'),
      isLoading: false,
      text: t('home.keys.text'),
    },
  ]
  return <HomeView brandName={brand.name} networkName={network.name} facts={facts} places={places} />
}
