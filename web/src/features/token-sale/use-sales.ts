import { useChainTime } from '@ibull/chain'
import {
  useParticipant,
  useSalePositions,
  useTokenSales,
  type Participant,
  type TokenSale,
} from '@ibull/chain/token-sale'
import type { Address, Loadable } from '@ibull/domain'
import {
  saleStatus,
  type PoolPosition,
  type SaleStatus,
  type TokenSaleListing,
} from '@ibull/domain/token-sale'
import { network } from '../../platform/index.ts'

/** A sale as shown on the page. */
export interface ShownSale {
  readonly listing: TokenSaleListing
  readonly sale: Loadable<TokenSale>
  /** The account's positions; idle without one. */
  readonly positions: Loadable<readonly PoolPosition[]>
  /** `undefined` until loaded. */
  readonly status: SaleStatus | undefined
}

export interface SalesModel {
  readonly sales: readonly ShownSale[]
  readonly participant: Loadable<Participant>
  /** Chain time in seconds. */
  readonly now: bigint | undefined
}

const IDLE = { status: 'idle' } as const
const LISTINGS = network.tokenSales ?? []
const ADDRESSES = LISTINGS.map(({ address }) => address)
const VIEWS = {
  next: LISTINGS.filter(({ isActive }) => isActive),
  past: LISTINGS.filter(({ isActive }) => !isActive),
}

/** The upcoming or live sale, or the past ones. */
export type SalesView = keyof typeof VIEWS

/** Returns the listed sales of a view, newest first, at the latest block. Those of the other are not read. */
export function useSales(account: Address | undefined, view: SalesView): SalesModel {
  const now = useChainTime()
  const listings = VIEWS[view]
  const states = useTokenSales(listings)
  const positions = useSalePositions(account, listings)
  const participant = useParticipant(account, ADDRESSES)
  const sales = listings.map((listing, index): ShownSale => {
    const sale = states[index] ?? IDLE
    const status =
      sale.status === 'ready' && now !== undefined ? saleStatus(sale.value, listing.isActive, now) : undefined
    return { listing, sale, positions: positions[index] ?? IDLE, status }
  })
  return { sales, participant, now }
}
