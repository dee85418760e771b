import type { Sale } from './sale.ts'

/** Status of a sale combined with its listing: `closed` is over and no longer the active one. */
export type SaleStatus = 'toBeAnnounced' | 'pending' | 'open' | 'finished' | 'closed'

/** Displayed phase. */
export type SalePhase = 'getReady' | 'live' | 'finished'

interface SaleTimes {
  readonly startTime: bigint
  readonly endTime: bigint
  readonly isFunded: boolean
}

/**
 * Returns the status of a sale. A sale without times, or unfunded at its start, isn't announced yet.
 * @param now chain time in seconds
 */
export function saleStatus(
  { startTime, endTime, isFunded }: SaleTimes,
  isActive: boolean,
  now: bigint,
): SaleStatus {
  if (startTime === 0n && endTime === 0n) return 'toBeAnnounced'
  if (now >= endTime) return isActive ? 'finished' : 'closed'
  if (!isFunded && now >= startTime) return 'toBeAnnounced'
  return now < startTime ? 'pending' : 'open'
}

export function salePhase(status: SaleStatus): SalePhase {
  switch (status) {
    case 'toBeAnnounced':
    case 'pending':
      return 'getReady'
    case 'open':
      return 'live'
    case 'finished':
    case 'closed':
      return 'finished'
  }
}

/** Returns the seconds until the sale starts or, while it is open, ends; otherwise 0. */
export function secondsLeft(status: SaleStatus, { startTime, endTime }: SaleTimes, now: bigint): number {
  const until = status === 'pending' ? startTime : status === 'open' ? endTime : now
  return Number(until > now ? until - now : 0n)
}

/** Returns how much of the time from announcement to start is over, from 0 to 100; `undefined` outside of it. */
export function startProgress(
  { announcedTime, startTime }: Pick<Sale, 'announcedTime' | 'startTime'>,
  now: bigint,
): number | undefined {
  if (announcedTime === undefined || announcedTime > now || now >= startTime) return undefined
  return Number((100n * (now - announcedTime)) / (startTime - announcedTime))
}

/** Returns a pool's state for an account: pending, open, close, or claimable if there is something to claim. */
export function poolState(status: SaleStatus, hasClaim: boolean): 'pending' | 'open' | 'close' | 'claimable' {
  if (status === 'open') return 'open'
  if (salePhase(status) === 'getReady') return 'pending'
  return hasClaim ? 'claimable' : 'close'
}
