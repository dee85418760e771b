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

/** Returns all listed sales, newest first, at the latest block. */
export function useSales(account: Address | undefined): SalesModel {
  const now = useChainTime()
  const states = useTokenSales(LISTINGS)
  const positions = useSalePositions(account, LISTINGS)
  const participant = useParticipant(account, ADDRESSES)
  const sales = LISTINGS.map((listing, index): ShownSale => {
    const sale = states[index] ?? IDLE
    const status =
      sale.status === 'ready' && now !== undefined ? saleStatus(sale.value, listing.isActive, now) : undefined
    return { listing, sale, positions: positions[index] ?? IDLE, status }
  })
  return { sales, participant, now }
}
