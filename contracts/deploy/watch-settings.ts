import { isIP } from 'node:net'
import type { Address } from 'viem'
import type { JsonReader } from './json-reader.ts'

/** Thresholds of the watch program's alarms. Times are in seconds, amounts in wei. */
export interface WatchSettings {
  /** Confirmations before a block is read. */
  readonly confirmations: number
  /** First block to read; the block of the journal's first step if missing. */
  readonly fromBlock: bigint | undefined
  /** Initial number of blocks per event request; halved as long as the node rejects it. */
  readonly blocksPerRequest: number
  /** Interval between two rounds. */
  readonly pollSeconds: number
  /** Interval after which an active alarm is repeated. */
  readonly repeatSeconds: number
  /** Period over which minting is compared with the emission. */
  readonly mintWindowSeconds: number
  /** Maximum minted in that period, in percent of the emission plus the commission. */
  readonly mintRatePercent: number
  /** Maximum minted this year, in percent of the yearly limit. */
  readonly mintLimitPercent: number
  /** Maximum locked rewards, in seconds of the emission. */
  readonly lockedRewardsSeconds: number
  /** Lead time: alarms for a pool that can't pay the rewards due by then. */
  readonly poolRunwaySeconds: number
  /** Maximum age of the vault's last harvest. */
  readonly vaultPendingSeconds: number
  /** Maximum age of the fee collector's last observation of a token's pair. */
  readonly observationSeconds: number
  /** Maximum time for which a token could be converted by the fee collector but hasn't been. */
  readonly convertSeconds: number
  /** Maximum delay of the latest block. */
  readonly nodeBehindSeconds: number
  /** Time for which site, hub, indexer or keeper have to be away, or the indexer behind, before that is an alarm. */
  readonly awaySeconds: number
  /** The indexer's GraphQL endpoint, such as `https://example.org/indexer/exchange`. */
  readonly indexerUrl: string | undefined
  /** Maximum lag of the indexer behind the node, in blocks. */
  readonly indexerLagBlocks: number
  /** Each hub, such as `http://127.0.0.1:8787`. */
  readonly hubUrls: readonly string[]
  /**
   * Contracts and accounts allowed to hold permissions besides the planned ones, such as the farm master of a
   * migration, whose events explain its mints.
   */
  readonly permitted: readonly Address[]
  readonly keeper: Address | undefined
  /** The keeper's `/health`, such as `http://127.0.0.1:9101/health`. */
  readonly keeperUrl: string | undefined
  /** Minimum balance of the keeper. */
  readonly keeperBalance: bigint
  /** A page of the app, such as `https://app.example.org/`. */
  readonly siteUrl: string | undefined
  /** IP address at which the site is asked, if not that of its name. */
  readonly siteAddress: string | undefined
  /** Minimum time for which the site's certificate is still valid. */
  readonly certificateSeconds: number
  /** A file that each backup touches. */
  readonly backupFile: string | undefined
  /** Maximum age of the last backup. */
  readonly backupSeconds: number
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
  awaySeconds: 60,
  indexerLagBlocks: 20,
  certificateSeconds: 14 * DAY,
  backupSeconds: (3 * DAY) / 2,
} as const
const POSITIVE = new Set(['blocksPerRequest', 'pollSeconds', 'repeatSeconds', 'mintWindowSeconds'])
const KEEPER_BALANCE = 50_000_000_000_000_000n

/** Reads the `watch` object of a parameter file. @throws {ParameterError} */
export function watchSettings(reader: JsonReader): WatchSettings {
  reader.allowOnly([
    ...Object.keys(NUMBERS),
    'fromBlock',
    'indexerUrl',
    'hubUrls',
    'permitted',
    'keeper',
    'keeperUrl',
    'keeperBalance',
    'siteUrl',
    'siteAddress',
    'backupFile',
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
    hubUrls: reader
      .at('hubUrls')
      .items()
      .map((item) => item.url()),
    permitted: reader
      .at('permitted')
      .items()
      .map((item) => item.address()),
    keeper: given('keeper', (field) => field.address()),
    keeperUrl: given('keeperUrl', (field) => field.url()),
    keeperBalance: given('keeperBalance', (field) => field.whole()) ?? KEEPER_BALANCE,
    siteUrl: given('siteUrl', (field) => field.url()),
    siteAddress: given('siteAddress', (field) =>
      field.matching((text) => isIP(text) !== 0, 'must be an IP address, such as 127.0.0.1'),
    ),
    backupFile: given('backupFile', (field) =>
      field.matching((text) => text.startsWith('/'), 'must be an absolute path'),
    ),
  }
}
