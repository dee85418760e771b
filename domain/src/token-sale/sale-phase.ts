/** Where a sale is, and what its listing makes of it: `closed` is over and no longer the active one. */
export type SaleStatus = 'toBeAnnounced' | 'pending' | 'open' | 'finished' | 'closed'

/** What the page calls it. */
export type SalePhase = 'getReady' | 'live' | 'finished'

interface SaleTimes {
  readonly startTime: bigint
  readonly endTime: bigint
  readonly isFunded: boolean
}

/**
 * The status of a sale. A sale without times, or that starts without its tokens, is not announced yet.
 * @param now the chain's time in seconds
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

/** The seconds until the sale starts or, while it is open, ends; 0 where there is nothing to wait for. */
export function secondsLeft(status: SaleStatus, { startTime, endTime }: SaleTimes, now: bigint): number {
  const until = status === 'pending' ? startTime : status === 'open' ? endTime : now
  return Number(until > now ? until - now : 0n)
}

/** What a pool is for an account: pending, open, close, or claimable where something of it can be claimed. */
export function poolState(status: SaleStatus, hasClaim: boolean): 'pending' | 'open' | 'close' | 'claimable' {
  if (status === 'open') return 'open'
  if (salePhase(status) === 'getReady') return 'pending'
  return hasClaim ? 'claimable' : 'close'
}
