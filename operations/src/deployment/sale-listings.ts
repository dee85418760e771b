import { artifact } from '@ibull/contracts'
import { isSameAddress } from '@ibull/domain'
import type { NetworkFile } from '@ibull/domain/network-file'
import type { ListedPool, ListedToken, TokenSaleListing } from '@ibull/domain/token-sale'
import { formatUnits, parseAbi, type Address, type PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { attempt } from './attempt.ts'

const TOKEN = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
])
const PAIR = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])
const FACTORY = artifact('TokenSaleFactory').abi
const SALE = artifact('TokenSale').abi
const [BASIC, UNLIMITED] = [0, 1]
const SHOWN_DIGITS = 6

/** What listings are made of. */
interface SaleSources {
  readonly factory: Address
  /** Sales that the file lists. */
  readonly known: readonly TokenSaleListing[] | undefined
  readonly tokens: NetworkFile['tokens']
  readonly wrappedNative: Address
  readonly mainToken: Address
}

/** A sale of the factory. */
interface FactorySale {
  readonly address: Address
  readonly endTime: bigint
  /** Nothing can be committed before. */
  readonly isFunded: boolean
}

/**
 * Lists the sales of a factory: the one that ends next as the active one, the others below it, the newest first. One that
 * ended without ever having been funded, in which no one took part, is not added. What the file says of a sale stays,
 * except whether it is active. `undefined` before there is one.
 * @throws {OperationError} if a token does not return its decimals; if the node does not respond
 */
export async function saleListings(
  client: PublicClient,
  sources: SaleSources,
): Promise<readonly TokenSaleListing[] | undefined> {
  const { factory, known = [] } = sources
  const [sales, { timestamp }] = await Promise.all([salesOf(client, factory), client.getBlock()])
  const ahead = sales.filter(({ endTime }) => endTime > timestamp)
  const next = ahead.toSorted((a, b) => (a.endTime < b.endTime ? -1 : 1))[0]
  const isOfFactory = (listing: TokenSaleListing): boolean =>
    sales.some(({ address }) => isSameAddress(address, listing.address))
  const listed = known.map((listing) =>
    next !== undefined || isOfFactory(listing)
      ? { ...listing, isActive: next !== undefined && isSameAddress(listing.address, next.address) }
      : listing,
  )
  const taken = new Set(known.map(({ id }) => id))
  const added: TokenSaleListing[] = []
  for (const [index, { address, endTime, isFunded }] of sales.entries()) {
    const isVoid = endTime <= timestamp && !isFunded
    if (isVoid || known.some((listing) => isSameAddress(listing.address, address))) continue
    const isActive = address === next?.address
    const listing = { ...(await describe(client, sources, { address, index, taken })), isActive }
    taken.add(listing.id)
    added.unshift(listing)
  }
  const all = [...added, ...listed].toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
  return all.length === 0 ? undefined : all
}

/** Oldest first; none if the contract at the address is no factory of sales. */
async function salesOf(client: PublicClient, address: Address): Promise<readonly FactorySale[]> {
  const factory = { address, abi: FACTORY } as const
  const length = (await attempt(client.readContract({ ...factory, functionName: 'salesLength' }))) as
    bigint | undefined
  return Promise.all(
    Array.from({ length: Number(length ?? 0n) }, async (_, index) => {
      const args = [BigInt(index)] as const
      const sale = (await client.readContract({ ...factory, functionName: 'sales', args })) as Address
      const [endTime, isFunded] = await Promise.all([
        ofSale<bigint>(client, sale, 'endTime'),
        ofSale<boolean>(client, sale, 'isFunded'),
      ])
      return { address: sale, endTime, isFunded }
    }),
  )
}

async function ofSale<Value>(
  client: PublicClient,
  address: Address,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<Value> {
  return (await client.readContract({ address, abi: SALE, functionName, args })) as Value
}

async function describe(
  client: PublicClient,
  sources: SaleSources,
  { address, index, taken }: { address: Address; index: number; taken: ReadonlySet<string> },
): Promise<Omit<TokenSaleListing, 'isActive'>> {
  const [raised, offered, offering, campaign, ...pools] = await Promise.all([
    ofSale<Address>(client, address, 'lpToken'),
    ofSale<Address>(client, address, 'offeringToken'),
    ofSale<bigint>(client, address, 'totalTokensOffered'),
    ofSale<bigint>(client, address, 'campaignId'),
    ...[BASIC, UNLIMITED].map((pid) =>
      ofSale<readonly [bigint, bigint]>(client, address, 'viewPoolInformation', [pid]),
    ),
  ])
  const [token, currency, name] = await Promise.all([
    tokenAt(client, sources, offered),
    currencyAt(client, sources, raised),
    attempt(client.readContract({ address: offered, abi: TOKEN, functionName: 'name' })),
  ])
  const [basic, unlimited] = pools.map(([raise, offer]): ListedPool => ({
    saleAmount: amountText(offer, token),
    raiseAmount: amountText(raise, currency),
    cakeToBurn: '$0',
    distributionRatio: offering === 0n ? 0 : Number((offer * 10_000n) / offering) / 10_000,
  })) as [ListedPool, ListedPool]
  const id = token.symbol.toLowerCase().replace(/[^\w-]/g, '')
  return {
    id: id === '' || taken.has(id) ? `${id === '' ? 'sale' : id}-${index}` : id,
    address,
    name: name ?? token.symbol,
    poolBasic: basic,
    poolUnlimited: unlimited,
    currency,
    token,
    releaseBlockNumber: 0,
    campaignId: String(campaign),
    articleUrl: '',
    tokenOfferingPrice: null,
    version: 2,
  }
}

/** A pair is named after its tokens: the wrapped token last, the main token first. */
async function currencyAt(
  client: PublicClient,
  sources: SaleSources,
  address: Address,
): Promise<ListedToken> {
  const [own, ...sides] = await Promise.all([
    tokenAt(client, sources, address),
    ...(['token0', 'token1'] as const).map((functionName) =>
      attempt(client.readContract({ address, abi: PAIR, functionName })),
    ),
  ])
  const [a, b] = sides
  if (a === undefined || b === undefined) return own
  const isTurned = isSameAddress(a, sources.wrappedNative) || isSameAddress(b, sources.mainToken)
  const [first, second] = await Promise.all(
    (isTurned ? [b, a] : [a, b]).map((side) => symbolAt(client, sources, side)),
  )
  return { ...own, symbol: `${first}-${second} LP` }
}

/** By the file's own symbol and decimals, if it lists the token. @throws {OperationError} if they are nowhere */
async function tokenAt(client: PublicClient, sources: SaleSources, address: Address): Promise<ListedToken> {
  const [symbol, decimals] = await Promise.all([
    symbolAt(client, sources, address),
    listedAt(sources, address)?.decimals ??
      attempt(client.readContract({ address, abi: TOKEN, functionName: 'decimals' })),
  ])
  if (decimals === undefined)
    throw new OperationError(
      `tokenSales: ${symbol === '' ? address : `${symbol} (${address})`} does not return its decimals, without which no amount of it can be shown: write the token with them into "tokens" of the network file, which may be a copy of one in networks/, and run the same command again.`,
    )
  return { address, symbol, decimals }
}

/** Empty if nothing says it. */
async function symbolAt(client: PublicClient, sources: SaleSources, address: Address): Promise<string> {
  const symbol = listedAt(sources, address)?.symbol
  return symbol ?? (await attempt(client.readContract({ address, abi: TOKEN, functionName: 'symbol' }))) ?? ''
}

function listedAt(
  { tokens }: SaleSources,
  address: Address,
): { readonly symbol: string; readonly decimals: number } | undefined {
  const [key, token] =
    Object.entries(tokens).find(([, listed]) => isSameAddress(listed.address, address)) ?? []
  return key === undefined || token === undefined
    ? undefined
    : { symbol: token.symbol ?? key, decimals: token.decimals }
}

/** For lists of others; the page reads amounts from the contract. */
function amountText(raw: bigint, { decimals, symbol }: ListedToken): string {
  const amount = Number(formatUnits(raw, decimals))
  return `${amount.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: SHOWN_DIGITS })} ${symbol}`
}
