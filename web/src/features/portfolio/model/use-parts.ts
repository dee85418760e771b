import { useBalances, useChainTime, useTokenPrices, useUsdPrices } from '@ibull/chain'
import { claimedAmounts, claimedPoints, claimKey, useClaims, type Claim } from '@ibull/chain/claims'
import {
  addressKey,
  currencyIdOf,
  formatPoolShare,
  harvestable,
  hasStake,
  loaded,
  modeOf,
  worthAt,
  type Address,
  type Amount,
  type Loadable,
  type Token,
  type UsdPrices,
  type YieldSource,
} from '@ibull/domain'
import { sumOfWorths, type WorthSum } from '@ibull/domain/portfolio'
import { saleToken } from '@ibull/chain/token-sale'
import { useMemo } from 'react'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { marketPath, network, predictionMarkets } from '../../../platform/index.ts'
import { symbolText, useMoneyText, useOwnTokens, type MoneyText } from '../../../tokens/index.ts'
import { positionWorth, unwrappedAmount, useOwnPositions, type OwnPositions } from '../../liquidity/index.ts'
import { sourceListPath, sourceName, stakeSymbol, useYield, type YieldReading } from '../../yield/index.ts'
import { holdingsOf, worthOfAll, type Holding, type Holdings, type Part } from './holding.ts'
import { providedOf, type Provided } from './provided.ts'

const LOADING = { status: 'loading' } as const
const NO_SOURCES: readonly YieldSource[] = []

/** Everything claimable now, and the part that isn't included in a stake. */
export interface ClaimedHoldings extends Holdings {
  readonly claims: readonly Claim[]
  readonly besideStakes: WorthSum
}

/** Sections of a portfolio. Stakes are idle if the network has none. */
export interface Parts {
  readonly wallet: Part
  readonly liquidity: Part
  readonly stakes: Part
  readonly claims: Loadable<ClaimedHoldings>
  /** Liquidity by pair, in the wallet and staked combined. */
  readonly provided: Loadable<readonly Provided[]>
}

/** Returns all of an account's holdings, from the features' own reads. */
export function useParts(account: Address | undefined): Parts {
  const yields = useYield()
  const own = useOwnPositions()
  return {
    wallet: useWallet(account),
    liquidity: useLiquidity(own),
    stakes: useStakes(yields),
    claims: useClaimable(account, yields),
    provided: useProvided(own, yields),
  }
}

function useProvided(
  { positions, prices }: OwnPositions,
  yields: Loadable<YieldReading>,
): Loadable<readonly Provided[]> {
  return useMemo(() => {
    const isYieldWaiting =
      yields.status === 'loading' || (yields.status === 'ready' && yields.value.prices === 'loading')
    if (positions.status !== 'ready') return positions
    if (isYieldWaiting || isWaiting(prices)) return LOADING
    if (yields.status === 'failed') return yields
    const sources = yields.status === 'ready' ? yields.value.sources : NO_SOURCES
    const usd = prices.status === 'ready' ? prices.value : undefined
    return loaded(providedOf(positions.value.positions, sources, usd), positions.isStale)
  }, [positions, prices, yields])
}

/** The native currency and the known tokens with a balance. */
function useWallet(account: Address | undefined): Part {
  const money = useMoneyText()
  const tokens = useOwnTokens()
  const currencies = useMemo(() => [network.native, ...tokens], [tokens])
  const balances = useBalances(account, currencies)
  const prices = useUsdPrices(tokens)
  return useMemo(() => {
    const failures = balances.flatMap((state) => (state.status === 'failed' ? [state] : []))
    const known = balances.flatMap((state) => (state.status === 'ready' ? [state] : []))
    const [failed] = failures
    if (known.length + failures.length < currencies.length || isWaiting(prices)) return LOADING
    if (failed !== undefined && known.length === 0) {
      return { ...failed, retry: () => failures.forEach(({ retry }) => retry()) }
    }
    const worthOf = worthBy(prices)
    const rows = known
      .filter(({ value }) => !value.isZero())
      .map(({ value }): Holding => ({
        key: currencyIdOf(value.currency),
        name: symbolText(value.currency),
        detail: value.currency.name,
        marks: [value.currency],
        to: `/swap?inputCurrency=${currencyIdOf(value.currency)}`,
        amounts: [money.money(value)],
        usd: worthOf?.(value),
      }))
    const isStale = known.some((state) => state.isStale) || isBehind(prices)
    return loaded(holdingsOf(rows, failures.length), isStale)
  }, [balances, currencies, prices, money])
}

/** Liquidity in the wallet; staked liquidity is listed under stakes. */
function useLiquidity({ positions, prices }: OwnPositions): Part {
  const t = useCopy()
  const money = useMoneyText()
  return useMemo(() => {
    if (positions.status === 'idle' || (positions.status === 'ready' && isWaiting(prices))) return LOADING
    if (positions.status !== 'ready') return positions
    const usd = prices.status === 'ready' ? prices.value : undefined
    const rows = positions.value.positions.map((position): Holding => {
      const [a, b] = [unwrappedAmount(position.amount0), unwrappedAmount(position.amount1)]
      return {
        key: addressKey(position.pool.pair.address),
        name: `${symbolText(a.currency)}/${symbolText(b.currency)}`,
        detail: t('portfolio.poolShare', { share: formatPoolShare(position.share, { style: money.style }) }),
        marks: [a.currency, b.currency],
        to: '/liquidity',
        amounts: [money.money(a), money.money(b)],
        usd: usd && positionWorth(position, usd),
      }
    })
    const isStale = positions.isStale || isBehind(prices)
    return loaded(holdingsOf(rows, positions.value.failedCount), isStale)
  }, [positions, prices, money, t])
}

/** Stakes in farms, pools and the vault, with their earnings. The vault's gains are included in its stake. */
function useStakes(yields: Loadable<YieldReading>): Part {
  const t = useCopy()
  const money = useMoneyText()
  return useMemo(() => {
    if (yields.status !== 'ready') return yields
    const { sources, account, prices } = yields.value
    if (account === undefined || prices === 'loading') return LOADING
    const rows = sources.flatMap((source) => stakeRow(source, t, money))
    const unreadCount = sources.filter(({ user, isReadable }) => isReadable && user === undefined).length
    return loaded(holdingsOf(rows, unreadCount), yields.isStale || prices === 'failed')
  }, [yields, money, t])
}

function stakeRow(source: YieldSource, t: Copy, money: MoneyText): readonly Holding[] {
  const { user, stakePriceUsd, rewardPriceUsd } = source
  if (user === undefined) return []
  const isPaid = source.kind !== 'vault' && !user.earnings.isZero()
  if (!hasStake(source) && !isPaid) return []
  const { title, subtitle, marks } = sourceName(source, t)
  const stakedUsd = worthAt(user.staked, stakePriceUsd)
  const earnedUsd = isPaid ? worthAt(user.earnings, rewardPriceUsd) : undefined
  return [
    {
      key: source.key,
      name: title,
      detail: subtitle,
      marks,
      to: sourceListPath(source, t),
      amounts: [`${money.amount(user.staked)} ${stakeSymbol(source)}`],
      usd: isPaid ? stakedUsd && earnedUsd && stakedUsd.add(earnedUsd) : stakedUsd,
      earned: isPaid ? { text: money.money(user.earnings), usd: earnedUsd } : undefined,
    },
  ]
}

/** Amounts farms, pools, games, sales and auctions would pay now. */
function useClaimable(
  account: Address | undefined,
  yields: Loadable<YieldReading>,
): Loadable<ClaimedHoldings> {
  const t = useCopy()
  const money = useMoneyText()
  const parts = useClaims(account)
  const prices = useTokenPrices(useRefundTokens(parts))
  const now = useChainTime() ?? 0n
  const sources = yields.status === 'ready' ? yields.value.sources : NO_SOURCES
  const { farms, pools } = useMemo(() => harvestable(sources, now), [sources, now])
  const paying = [...farms, ...pools].map(({ key }) => key).join()
  return useMemo(() => {
    const reads = [yields, ...parts].filter(({ status }) => status !== 'idle' || account === undefined)
    const rewardPrices = yields.status === 'ready' ? yields.value.prices : undefined
    if (account === undefined || isWaiting(prices) || rewardPrices === 'loading' || reads.some(isWaiting)) {
      return LOADING
    }
    const failures = reads.flatMap((state) => (state.status === 'failed' ? [state] : []))
    const [failed] = failures
    if (failed !== undefined && failures.length === reads.length) {
      return { ...failed, retry: () => failures.forEach(({ retry }) => retry()) }
    }
    const keys = paying.split(',')
    const harvests = sources.flatMap((source): readonly Claim[] => {
      if (source.kind === 'vault' || !keys.includes(source.key)) return []
      return [source.kind === 'farm' ? { kind: 'farm', source } : { kind: 'pool', source }]
    })
    const others = parts.flatMap((part) => (part.status === 'ready' ? part.value : []))
    const worthOf = worthBy(prices)
    const rowsOf = (claims: readonly Claim[]) => claims.map((claim) => claimRow(claim, worthOf, t, money))
    const besides = rowsOf(others)
    const holdings = holdingsOf([...rowsOf(harvests), ...besides], failures.length)
    const isStale = isBehind(prices) || reads.some((state) => state.status === 'ready' && state.isStale)
    return loaded(
      {
        ...holdings,
        claims: [...harvests, ...others],
        besideStakes: sumOfWorths(besides.map(({ usd }) => usd)),
      },
      isStale,
    )
  }, [account, yields, parts, prices, sources, paying, money, t])
}

function claimRow(
  claim: Claim,
  worthOf: ((amount: Amount) => ReturnType<UsdPrices['worthOf']>) | undefined,
  t: Copy,
  money: MoneyText,
): Holding {
  const amounts = claimedAmounts(network, claim)
  const points = claimedPoints(claim)
  const texts = [
    ...amounts.map((amount) => money.money(amount)),
    ...(points === 0n ? [] : [t.plural('portfolio.claim.points', Number(points))]),
  ]
  // A competition may owe nothing else.
  const shared = {
    key: claimKey(claim),
    amounts: texts.length === 0 ? [t('portfolio.claim.collectible')] : texts,
  }
  if (claim.kind === 'farm' || claim.kind === 'pool') {
    const { source } = claim
    const { title, marks } = sourceName(source, t)
    return {
      ...shared,
      name: title,
      // A farm for a single token is listed with the pools.
      detail: t(modeOf(source) === 'farms' ? 'portfolio.claim.farm' : 'portfolio.claim.pool'),
      marks,
      to: sourceListPath(source, t),
      usd: worthAt(source.user?.earnings, source.rewardPriceUsd),
    }
  }
  const usd = worthOfAll(amounts, worthOf)
  const [first] = amounts
  const marks = [first?.currency ?? network.mainToken] as const
  switch (claim.kind) {
    case 'lotteryPrize': {
      const { lotteryId, ticketIds } = claim.terms.batch
      return {
        ...shared,
        name: t('portfolio.claim.lottery', { round: `#${lotteryId}` }),
        detail: t.plural('portfolio.claim.tickets', ticketIds.length),
        marks,
        to: '/lottery',
        usd,
      }
    }
    case 'lotteryRefund':
      return {
        ...shared,
        name: t('portfolio.claim.lottery', { round: `#${claim.terms.lotteryId}` }),
        detail: t('portfolio.claim.refund'),
        marks,
        to: '/lottery',
        usd,
      }
    case 'prediction':
      return {
        ...shared,
        name:
          predictionMarkets().length > 1
            ? t('portfolio.claim.predictionIn', { market: claim.terms.market.symbol })
            : t('portfolio.claim.prediction'),
        detail: roundsText(claim.terms.epochs, t),
        marks,
        to: marketPath(claim.terms.market),
        usd,
      }
    case 'sale':
      return {
        ...shared,
        name: t('portfolio.claim.sale', { name: claim.terms.sale.token.symbol }),
        detail: t(claim.terms.offering === 0n ? 'portfolio.claim.saleRefund' : 'portfolio.claim.saleTokens'),
        marks,
        to: '/ifo',
        usd,
      }
    case 'salePoints':
      return {
        ...shared,
        name: t('portfolio.claim.sale', { name: claim.terms.sale.token.symbol }),
        detail: t('portfolio.claim.salePoints'),
        marks,
        to: '/ifo',
        usd,
      }
    case 'competition':
      return {
        ...shared,
        name: t('portfolio.claim.competition'),
        detail: t('portfolio.claim.reward'),
        marks,
        to: '/competition',
        usd,
      }
    case 'auctionBid':
      return {
        ...shared,
        name: t('portfolio.claim.auction', { auction: `#${claim.terms.auctionId}` }),
        detail: t('portfolio.claim.bid'),
        marks,
        to: '/farms/auction',
        usd,
      }
  }
}

/** Winnings of many rounds are several claims: each names its rounds. */
function roundsText(epochs: readonly bigint[], t: Copy): string {
  const [first, last] = [`#${epochs[0] ?? 0n}`, `#${epochs.at(-1) ?? 0n}`]
  return t.plural('portfolio.claim.rounds', epochs.length, { first, last })
}

/** Tokens that sales refund, which may be LP tokens. */
function useRefundTokens(parts: ReturnType<typeof useClaims>): readonly Token[] {
  const refunded = (network.tokenSales ?? []).filter(({ address }) =>
    parts.some(
      (part) =>
        part.status === 'ready' &&
        part.value.some(
          (claim) => claim.kind === 'sale' && claim.terms.refund > 0n && claim.terms.sale.address === address,
        ),
    ),
  )
  const keys = [...new Set(refunded.map(({ currency }) => addressKey(currency.address)))].join()
  return useMemo(
    () =>
      keys.split(',').flatMap((key) => {
        const sale = network.tokenSales?.find(({ currency }) => addressKey(currency.address) === key)
        return sale === undefined ? [] : [saleToken(network, sale.currency)]
      }),
    [keys],
  )
}

function worthBy(prices: Loadable<UsdPrices>) {
  return prices.status === 'ready' ? (amount: Amount) => prices.value.worthOf(amount) : undefined
}

function isWaiting({ status }: Loadable<unknown>): boolean {
  return status === 'idle' || status === 'loading'
}

/** Without fresh prices the values are outdated. */
function isBehind(prices: Loadable<UsdPrices>): boolean {
  return prices.status === 'failed' || (prices.status === 'ready' && prices.isStale)
}
