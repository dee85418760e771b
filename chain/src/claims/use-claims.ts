import { loaded, mapLoadable, type Address, type Loadable } from '@ibull/domain'
import type { TokenSaleListing } from '@ibull/domain/token-sale'
import { useMemo } from 'react'
import { useChainTime } from '../clock/chain-clock.ts'
import { useAuctionAccount } from '../farm-auction/reads/use-auction.ts'
import { useOwedRounds } from '../lottery/reads/lottery-dues.ts'
import { lotteryHeadQuery } from '../lottery/reads/lottery-queries.ts'
import { usePredictionMarkets } from '../prediction/reads/use-markets.ts'
import { useUserRoundsByMarket } from '../prediction/reads/use-prediction.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'
import { useParticipant, useSalePositions, useTokenSales } from '../token-sale/reads/use-token-sales.ts'
import { useCompetition, useCompetitionPosition } from '../trading-competition/reads/use-competition.ts'
import type { Claim } from './claim.ts'
import {
  betClaims,
  bidClaims,
  isSaleOver,
  prizeClaims,
  refundClaims,
  rewardClaims,
  saleClaims,
} from './claims-of.ts'

type Claims = Loadable<readonly Claim[]>

const NO_LISTINGS: readonly TokenSaleListing[] = []
const IDLE = { status: 'idle' } as const

/**
 * Returns what games, sales, auctions and competitions owe an account, with a list for each that the network has, and
 * one for each prediction market:
 * at least the latest thirty lottery rounds, every bet, every listed sale, every lost bid, and the current and previous
 * competition. Farm and pool earnings are part of their stakes.
 */
export function useClaims(account: Address | undefined): readonly Claims[] {
  const { contracts, tokenSales } = useChainReader().network
  const lottery = useLotteryClaims(account)
  const prediction = usePredictionClaims(account)
  const sales = useSaleClaims(account)
  const auction = useAuctionClaims(account)
  const competition = useCompetitionClaims(account)
  return useMemo(
    () => [
      ...(contracts.lottery === undefined ? [] : [lottery]),
      ...prediction,
      ...(tokenSales === undefined ? [] : [sales]),
      ...(contracts.farmAuction === undefined ? [] : [auction]),
      ...(contracts.tradingCompetition === undefined ? [] : [competition]),
    ],
    [contracts, tokenSales, lottery, prediction, sales, auction, competition],
  )
}

function useLotteryClaims(account: Address | undefined): Claims {
  const reader = useChainReader()
  const head = useChainQuery(useMemo(() => lotteryHeadQuery(reader), [reader]))
  const owed = useOwedRounds(account)
  return useMemo(() => {
    if (account === undefined) return IDLE
    if (head.status !== 'ready') return head
    return mapLoadable(owed, ({ rounds }) =>
      rounds.flatMap(({ round, tickets, refund }) =>
        refund === undefined
          ? prizeClaims(round, tickets, head.value.ticketLimit)
          : refundClaims(round.lotteryId, refund),
      ),
    )
  }, [account, head, owed])
}

function usePredictionClaims(account: Address | undefined): readonly Claims[] {
  const markets = usePredictionMarkets()
  const rounds = useUserRoundsByMarket(markets, account, Infinity)
  return useMemo(
    () =>
      markets.map((market, index) =>
        mapLoadable(rounds[index] ?? IDLE, ({ rows }) => betClaims(market, rows)),
      ),
    [markets, rounds],
  )
}

function useSaleClaims(account: Address | undefined): Claims {
  const now = useChainTime()
  const listings = useChainReader().network.tokenSales ?? NO_LISTINGS
  const sales = useTokenSales(listings)
  const positions = useSalePositions(account, listings)
  const addresses = useMemo(() => listings.map(({ address }) => address), [listings])
  const participant = useParticipant(account, addresses)
  // Changes when one of them ends, not every second.
  const over =
    now === undefined
      ? undefined
      : listings
          .map((listing, index) => {
            const sale = sales[index]
            return sale?.status === 'ready' && isSaleOver(sale.value, listing, now)
          })
          .join()
  return useMemo(() => {
    if (account === undefined) return IDLE
    const all = joined<unknown>([...sales, ...positions, participant])
    if (all.status !== 'ready') return all
    if (over === undefined) return { status: 'loading' }
    const ended = over.split(',')
    const claims = listings.flatMap((listing, index) => {
      const sale = sales[index]
      const own = positions[index]
      const isKnown = sale?.status === 'ready' && own?.status === 'ready' && participant.status === 'ready'
      return isKnown && ended[index] === 'true'
        ? saleClaims(listing, sale.value, own.value, participant.value)
        : []
    })
    return loaded(claims, all.isStale)
  }, [account, over, listings, sales, positions, participant])
}

function useAuctionClaims(account: Address | undefined): Claims {
  const own = useAuctionAccount(account)
  return useMemo(() => mapLoadable(own, ({ results }) => bidClaims(results)), [own])
}

function useCompetitionClaims(account: Address | undefined): Claims {
  const { tradingCompetition: address } = useChainReader().network.contracts
  const current = useCompetition(address)
  const previousAddress = current.status === 'ready' ? current.value.previous : undefined
  const previous = useCompetition(previousAddress)
  const ofCurrent = useCompetitionPosition(address, account)
  const ofPrevious = useCompetitionPosition(previousAddress, account)
  return useMemo(() => {
    if (account === undefined) return IDLE
    const all = joined<unknown>([
      current,
      ofCurrent,
      ...(previousAddress === undefined ? [] : [previous, ofPrevious]),
    ])
    if (all.status !== 'ready') return all
    const claims = [
      [current, ofCurrent],
      [previous, ofPrevious],
    ] as const
    return loaded(
      claims.flatMap(([competition, position]) =>
        competition.status === 'ready' && position.status === 'ready'
          ? rewardClaims(competition.value, position.value)
          : [],
      ),
      all.isStale,
    )
  }, [account, current, ofCurrent, previousAddress, previous, ofPrevious])
}

/** Combines reads: failed if any failed, ready when all are. Retrying repeats all failed ones. */
function joined<T>(states: readonly Loadable<T>[]): Loadable<readonly T[]> {
  const failures = states.flatMap((state) => (state.status === 'failed' ? [state] : []))
  const [failed] = failures
  if (failed !== undefined) return { ...failed, retry: () => failures.forEach(({ retry }) => retry()) }
  const ready = states.flatMap((state) => (state.status === 'ready' ? [state] : []))
  if (ready.length < states.length) return { status: 'loading' }
  return loaded(
    ready.map(({ value }) => value),
    ready.some(({ isStale }) => isStale),
  )
}
