import { addressKey, isSameAddress, ZERO_ADDRESS, type Address } from '@ibull/domain'
import {
  POOL_KINDS,
  type PoolKind,
  type PoolPosition,
  type Sale,
  type SalePool,
  type TokenSaleListing,
} from '@ibull/domain/token-sale'
import { flagAt, pointerAt, requireWords, rowsAt, uintsAt } from '../../contract-call/decode-words.ts'
import type { Hex, Network } from '../../networks/network.ts'
import { encodeAddress, encodeUint } from '../../reads/abi-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import {
  chainQuery,
  chainQueryPolicy,
  rememberingFailure,
  type ChainAnswer,
  type ChainKey,
  type ChainQuery,
} from '../../reads/chain-query.ts'
import type { BlockStamp, CallResult, ChainReader, ContractRead } from '../../reads/read-types.ts'
import { pointsIfos } from '../../profile/reads/point-reads.generated.ts'
import {
  saleEndBlock,
  saleEndTime,
  saleIsFunded,
  saleMinimumRaise,
  saleNumberPoints,
  saleProfile,
  saleReleaseSeconds,
  saleStartBlock,
  saleStartTime,
  saleThresholdPoints,
  saleViewPoolInformation,
  saleViewUserInfo,
} from './sale-reads.generated.ts'
import {
  firstGetOfferingAmount,
  firstGetRefundingAmount,
  firstOfferingAmount,
  firstRaisingAmount,
  firstTotalAmount,
  firstUserInfo,
} from './sale-v1-reads.generated.ts'

/** A sale of any contract version. */
export interface TokenSale extends Sale {
  /** Whether a single transaction can harvest both pools. */
  readonly canHarvestBoth: boolean
}

/** An account's profile status across sales, and the sales whose points it can claim. */
export interface Participant {
  /** Whether it has an active profile; `undefined` on networks without profiles. */
  readonly hasProfile: boolean | undefined
  /** Claimable points of each sale that has some, by `addressKey`. */
  readonly claimablePoints: Readonly<Record<string, bigint>>
}

const PIDS = [0, 1]
const SELECTORS = {
  shares: '0xca463ca4',
  releases: '0x1ad67beb',
  hasProfile: '0xea0d5dcd',
  claimStatuses: '0x740bd4ac',
} as const

/** Returns a query for a sale: every block, or once a minute after it ends. What never changes is read once. */
export function saleQuery(reader: ChainReader, listing: TokenSaleListing): ChainQuery<TokenSale> {
  const { address, isActive, version } = listing
  const queryKey: ChainKey = ['chain', reader.network.id, 'tokenSale', addressKey(address)]
  const read = version === 1 ? firstSale : secondSale
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () =>
        read(
          reader,
          listing,
          signal,
          reader.queryClient.getQueryData<ChainAnswer<TokenSale>>(queryKey)?.value,
        ),
      ),
    ...chainQueryPolicy(isActive ? 'block' : 'minute'),
  }
}

async function secondSale(
  reader: ChainReader,
  listing: TokenSaleListing,
  signal: AbortSignal,
  known: TokenSale | undefined,
) {
  const { address } = listing
  // Our contract's times and profile are immutable; the owner of PancakeSwap's can move its blocks.
  const fixed: FixedTerms | undefined = known?.canHarvestBoth === true ? known : undefined
  // Asked in one turn, both are parts of the same eth_call.
  const [{ results, block }, terms] = await Promise.all([
    reader.read(
      [
        saleViewPoolInformation(address, 0),
        saleViewPoolInformation(address, 1),
        saleNumberPoints(address),
        saleThresholdPoints(address),
        saleMinimumRaise(address),
        saleIsFunded(address),
      ] as const,
      signal,
    ),
    fixed ?? readFixedTerms(reader, address, signal),
  ])
  const [basic, unlimited, points, threshold, least, funded] = results
  const pools = [basic, unlimited].map((result, pid): SalePool => {
    const pool = valueOrThrow(result)
    return {
      kind: POOL_KINDS[pid] ?? 'poolUnlimited',
      raising: pool.raisingAmountPool,
      offering: pool.offeringAmountPool,
      limit: pool.limitPerUserInLP === 0n ? undefined : pool.limitPerUserInLP,
      hasTax: pool.hasTax,
      committed: pool.totalAmountPool,
      sumTaxes: pool.sumTaxesOverflow,
    }
  })
  const value: TokenSale = {
    ...terms,
    announcedTime: announcedTimeOf(listing, block, reader.network),
    // PancakeSwap's contract has neither.
    minimumRaise: valueOr(least, 0n),
    isFunded: valueOr(funded, true),
    numberPoints: valueOrThrow(points),
    thresholdPoints: valueOrThrow(threshold),
    pools: pools.filter(({ raising }) => raising > 0n),
  }
  return { value, block: block.number }
}

type FixedTerms = Pick<
  TokenSale,
  'startTime' | 'endTime' | 'releaseSeconds' | 'needsProfile' | 'canHarvestBoth'
>

async function readFixedTerms(
  reader: ChainReader,
  address: Address,
  signal: AbortSignal,
): Promise<FixedTerms> {
  const { results, block } = await reader.read(
    [
      saleStartBlock(address),
      saleEndBlock(address),
      saleStartTime(address),
      saleEndTime(address),
      saleReleaseSeconds(address),
      saleProfile(address),
    ] as const,
    signal,
  )
  const [startBlock, endBlock, start, end, release, profile] = results
  const timeOf = (time: CallResult<bigint>, inBlocks: CallResult<bigint>): bigint =>
    time.status === 'success' ? time.value : timeOfBlock(valueOrThrow(inBlocks), block, reader.network)
  return {
    startTime: timeOf(start, startBlock),
    endTime: timeOf(end, endBlock),
    // PancakeSwap's contract has none.
    releaseSeconds: valueOr(release, 0n),
    needsProfile: profile.status !== 'success' || !isSameAddress(profile.value, ZERO_ADDRESS),
    canHarvestBoth: release.status === 'success',
  }
}

async function firstSale(reader: ChainReader, listing: TokenSaleListing, signal: AbortSignal) {
  const { address } = listing
  const { pointCentre } = reader.network.contracts
  const { results, block } = await reader.read(
    [
      saleStartBlock(address),
      saleEndBlock(address),
      firstRaisingAmount(address),
      firstOfferingAmount(address),
      firstTotalAmount(address),
      ...(pointCentre === undefined ? [] : [pointsIfos(pointCentre, address)]),
    ] as const,
    signal,
  )
  const [startBlock, endBlock, raising, offering, committed, terms] = results
  const pool: SalePool = {
    kind: 'poolUnlimited',
    raising: valueOrThrow(raising),
    offering: valueOrThrow(offering),
    limit: undefined,
    hasTax: false,
    committed: valueOrThrow(committed),
    sumTaxes: 0n,
  }
  const value: TokenSale = {
    startTime: timeOfBlock(valueOrThrow(startBlock), block, reader.network),
    // In that contract the last block still belongs to the sale.
    endTime: timeOfBlock(valueOrThrow(endBlock) + 1n, block, reader.network),
    announcedTime: announcedTimeOf(listing, block, reader.network),
    releaseSeconds: 0n,
    minimumRaise: 0n,
    isFunded: true,
    needsProfile: true,
    // The contract has no points of its own. Without the center's answer, its money is still read.
    ...(terms === undefined ? NO_POINTS : pointsOf(terms)),
    pools: [pool],
    canHarvestBoth: false,
  }
  return { value, block: block.number }
}

const NO_POINTS = { numberPoints: 0n, thresholdPoints: 0n }

function pointsOf(
  terms: CallResult<{ readonly numberPoints: bigint; readonly thresholdToClaim: bigint }>,
): Pick<Sale, 'numberPoints' | 'thresholdPoints'> {
  if (terms.status === 'failure') return { numberPoints: undefined, thresholdPoints: undefined }
  return { numberPoints: terms.value.numberPoints, thresholdPoints: terms.value.thresholdToClaim }
}

/**
 * Estimates a block's time at the network's block interval: future blocks are never in the past, nor vice versa.
 */
function timeOfBlock(number: bigint, block: BlockStamp, { blockTimeMs }: Network): bigint {
  const seconds = ((number - block.number) * BigInt(blockTimeMs)) / 1_000n
  if (number > block.number) return block.timestamp + (seconds > 0n ? seconds : 1n)
  const time = block.timestamp + seconds
  return time > 1n ? time : 1n
}

function announcedTimeOf(
  { releaseBlockNumber }: TokenSaleListing,
  block: BlockStamp,
  network: Network,
): bigint | undefined {
  return releaseBlockNumber === 0 ? undefined : timeOfBlock(BigInt(releaseBlockNumber), block, network)
}

/** Returns a query for an account's positions in a sale's pools. */
export function positionsQuery(
  reader: ChainReader,
  account: Address,
  { address, version, isActive }: TokenSaleListing,
): ChainQuery<readonly PoolPosition[]> {
  const shared = {
    verb: 'tokenSalePositions',
    parameters: [addressKey(account), addressKey(address)],
    cadence: isActive ? ('block' as const) : ('minute' as const),
  }
  if (version === 1) {
    return chainQuery(reader, {
      ...shared,
      reads: () =>
        [
          firstUserInfo(address, account),
          firstGetOfferingAmount(address, account),
          firstGetRefundingAmount(address, account),
        ] as const,
      assemble: ([info, offering, refund]) => {
        const { amount, claimed } = valueOrThrow(info)
        const shares = [valueOrThrow(offering), valueOrThrow(refund), 0n] as const
        return [positionOf('poolUnlimited', amount, claimed, shares, undefined)]
      },
    })
  }
  return chainQuery(reader, {
    ...shared,
    reads: () =>
      [
        saleViewUserInfo(address, account, PIDS),
        wordsRead(address, SELECTORS.shares, account, 3),
        wordsRead(address, SELECTORS.releases, account, 2),
      ] as const,
    assemble: ([info, shares, releases]) => {
      const { amounts, areClaimed } = valueOrThrow(info)
      const rows = valueOrThrow(shares)
      const released = releases.status === 'success' ? releases.value : []
      return POOL_KINDS.map((kind, pid) =>
        positionOf(kind, amounts[pid] ?? 0n, areClaimed[pid] === true, rows[pid] ?? [], released[pid]),
      )
    },
  })
}

/** Contracts without vesting pay everything with the refund. */
function positionOf(
  kind: PoolKind,
  committed: bigint,
  isClaimed: boolean,
  [offering = 0n, refund = 0n, tax = 0n]: readonly bigint[],
  releases: readonly bigint[] | undefined,
): PoolPosition {
  const [released = isClaimed ? offering : 0n, releasable = isClaimed ? 0n : offering] = releases ?? []
  return { kind, committed, isClaimed, offering, refund, tax, released, releasable }
}

/** Returns a query for an account's eligibility, and for the points it can claim. */
export function participantQuery(
  reader: ChainReader,
  account: Address,
  sales: readonly Address[],
): ChainQuery<Participant> {
  const { profile, pointCentre } = reader.network.contracts
  const profileReads = profile === undefined ? [] : [profileRead(profile, account)]
  const statusReads = pointCentre === undefined ? [] : [claimStatusesRead(pointCentre, account, sales)]
  const pointReads = pointCentre === undefined ? [] : sales.map((sale) => pointsRead(pointCentre, sale))
  return chainQuery(reader, {
    verb: 'saleParticipant',
    parameters: [addressKey(account), sales.map(addressKey)],
    cadence: 'tenSeconds',
    reads: (): readonly ContractRead<readonly unknown[]>[] => [
      ...profileReads,
      ...statusReads,
      ...pointReads,
    ],
    assemble: (results): Participant => {
      const flags = results.slice(0, profileReads.length + statusReads.length)
      const points = results.slice(flags.length) as readonly CallResult<readonly bigint[]>[]
      const answers = flags.map((result) => valueOrThrow(result as CallResult<readonly boolean[]>))
      const isClaimable = pointCentre === undefined ? [] : (answers.at(-1) ?? [])
      const claimable = points.flatMap((result, index) => {
        const sale = sales[index]
        if (isClaimable[index] !== true || sale === undefined) return []
        const [amount = 0n] = valueOrThrow(result)
        return [[addressKey(sale), amount] as const]
      })
      return {
        hasProfile: profile === undefined ? undefined : answers[0]?.[0] === true,
        claimablePoints: Object.fromEntries(claimable),
      }
    },
  })
}

function pointsRead(to: Address, sale: Address): ContractRead<readonly bigint[]> {
  const { data, decode } = pointsIfos(to, sale)
  return { to, data, decode: (answer) => [decode(answer).numberPoints] }
}

function profileRead(to: Address, account: Address): ContractRead<readonly boolean[]> {
  const data: Hex = `${SELECTORS.hasProfile}${encodeAddress(account)}`
  return {
    to,
    data,
    decode(answer) {
      const digits = answer.slice(2)
      requireWords(digits, 0, 1)
      return [flagAt(digits, 0)]
    },
  }
}

function claimStatusesRead(
  to: Address,
  account: Address,
  sales: readonly Address[],
): ContractRead<readonly boolean[]> {
  const list = `${encodeUint(sales.length)}${sales.map(encodeAddress).join('')}`
  const data: Hex = `${SELECTORS.claimStatuses}${encodeAddress(account)}${encodeUint(64)}${list}`
  return { to, data, decode: (answer) => listOf(answer, 1, flagAt) }
}

/** Reads a list with a row of `width` words per pool. */
function wordsRead(
  to: Address,
  selector: Hex,
  account: Address,
  width: number,
): ContractRead<readonly (readonly bigint[])[]> {
  const list = `${encodeUint(PIDS.length)}${PIDS.map((pid) => encodeUint(pid)).join('')}`
  const data: Hex = `${selector}${encodeAddress(account)}${encodeUint(64)}${list}`
  const row = (digits: string, at: number) => uintsAt(digits, at, width)
  return { to, data, decode: (answer) => listOf(answer, width, row) }
}

function listOf<Row>(answer: Hex, width: number, row: (digits: string, at: number) => Row): readonly Row[] {
  const digits = answer.slice(2)
  requireWords(digits, 0, 1)
  return rowsAt(digits, pointerAt(digits, 0, 0), width, row)
}

function valueOr<T>(result: CallResult<T>, otherwise: T): T {
  return result.status === 'success' ? result.value : otherwise
}
