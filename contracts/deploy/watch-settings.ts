import type { Address } from 'viem'
import type { JsonReader } from './json-reader.ts'

/** When the watch program raises an alarm. Times are in seconds, amounts in wei. */
export interface WatchSettings {
  /** Blocks on top of a block before it is read. */
  readonly confirmations: number
  /** The first block to read; that of the first step in the journal where it is missing. */
  readonly fromBlock: bigint | undefined
  /** Blocks per request for events, at first: it is halved for as long as the node refuses. */
  readonly blocksPerRequest: number
  /** Between two rounds. */
  readonly pollSeconds: number
  /** After which an alarm that is still raised is repeated. */
  readonly repeatSeconds: number
  /** The time over which minting is compared with the emission. */
  readonly mintWindowSeconds: number
  /** Minted in that time, of what is emitted with the commission on top, in percent. */
  readonly mintRatePercent: number
  /** Minted in this year, of the yearly limit, in percent. */
  readonly mintLimitPercent: number
  /** Locked rewards, as seconds of the emission. */
  readonly lockedRewardsSeconds: number
  /** A pool that can't pay what it will owe by then. */
  readonly poolRunwaySeconds: number
  /** Since the vault's last harvest. */
  readonly vaultPendingSeconds: number
  /** Since the last observation of a token's pair by the fee collector. */
  readonly observationSeconds: number
  /** For which the fee collector could convert a token and no one has called it. */
  readonly convertSeconds: number
  /** How far the latest block is behind the clock. */
  readonly nodeBehindSeconds: number
  /** The indexer's GraphQL endpoint, such as `https://example.org/indexer/exchange`. */
  readonly indexerUrl: string | undefined
  /** How many blocks the indexer is behind the node. */
  readonly indexerLagBlocks: number
  /**
   * Contracts and accounts that may have permissions besides the planned ones, such as the farm master of a migration,
   * whose events explain what it mints.
   */
  readonly permitted: readonly Address[]
  readonly keeper: Address | undefined
  /** The keeper's `/health`, such as `http://127.0.0.1:9101/health`. */
  readonly keeperUrl: string | undefined
  /** The least that the keeper should have. */
  readonly keeperBalance: bigint
}

const DAY = 86_400
const NUMBERS = {
  confirmations: 15,
  blocksPerRequest: 5_000,
  pollSeconds: 30,
  repeatSeconds: 6 * 3_600,
  mintWindowSeconds: DAY,
  mintRatePercent: 200,
  mintLimitPercent: 90,
  lockedRewardsSeconds: DAY,
  poolRunwaySeconds: DAY,
  vaultPendingSeconds: DAY,
  observationSeconds: 3_600,
  convertSeconds: DAY,
  nodeBehindSeconds: 60,
  indexerLagBlocks: 20,
} as const
const POSITIVE = new Set(['blocksPerRequest', 'pollSeconds', 'repeatSeconds', 'mintWindowSeconds'])
const KEEPER_BALANCE = 50_000_000_000_000_000n

/** The `watch` object of a parameter file. @throws {ParameterError} */
export function watchSettings(reader: JsonReader): WatchSettings {
  reader.allowOnly([
    ...Object.keys(NUMBERS),
    'fromBlock',
    'indexerUrl',
    'permitted',
    'keeper',
    'keeperUrl',
    'keeperBalance',
  ])
  const number = (name: string, otherwise: number): number => {
    const field = reader.at(name)
    if (field.isMissing) return otherwise
    const value = Number(field.whole(BigInt(Number.MAX_SAFE_INTEGER)))
    return POSITIVE.has(name) && value === 0 ? field.number() : value
  }
  const given = <Value>(name: string, read: (field: JsonReader) => Value): Value | undefined =>
    reader.at(name).isMissing ? undefined : read(reader.at(name))
  const numbers = Object.fromEntries(
    Object.entries(NUMBERS).map(([name, otherwise]) => [name, number(name, otherwise)]),
  ) as Record<keyof typeof NUMBERS, number>
  return {
    ...numbers,
    fromBlock: given('fromBlock', (field) => field.whole()),
    indexerUrl: given('indexerUrl', (field) => field.url()),
    permitted: reader
      .at('permitted')
      .items()
      .map((item) => item.address()),
    keeper: given('keeper', (field) => field.address()),
    keeperUrl: given('keeperUrl', (field) => field.url()),
    keeperBalance: given('keeperBalance', (field) => field.whole()) ?? KEEPER_BALANCE,
  }
}
