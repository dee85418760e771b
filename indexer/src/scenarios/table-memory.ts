import {
  account,
  burn,
  factory,
  factoryCandle,
  factoryVersion,
  lastReturn,
  lastSupplyChange,
  mint,
  pair,
  pairCandle,
  pairVersion,
  position,
  positionVersion,
  swap,
  token,
  tokenCandle,
  tokenVersion,
  transaction,
} from '../exchange/tables.ts'
import {
  farmAuction,
  farmAuctionBid,
  farmAuctionBidder,
  farmAuctionBidderVersion,
  farmAuctionVersion,
  farmBidder,
  farmBidderVersion,
} from '../farm-auction/tables.ts'
import {
  farm,
  farmStake,
  farmStakeVersion,
  vaultShare,
  vaultShareVersion,
  vaultTotal,
  vaultTotalVersion,
} from '../governance/tables.ts'
import {
  lotteryDraw,
  lotteryDrawVersion,
  lotteryEntry,
  lotteryEntryVersion,
  lotteryPlayer,
  lotteryPlayerVersion,
} from '../lottery/tables.ts'
import {
  predictionBet,
  predictionBetVersion,
  predictionMarket,
  predictionMarketVersion,
  predictionPlayer,
  predictionPlayerVersion,
  predictionRound,
  predictionRoundVersion,
} from '../prediction/tables.ts'
import {
  profileCampaign,
  profileCampaignVersion,
  profilePoint,
  profileTeam,
  profileTeamVersion,
  profileUser,
  profileUserVersion,
} from '../profile/tables.ts'
import {
  tokenSale,
  tokenSaleCommitment,
  tokenSaleHarvest,
  tokenSalePool,
  tokenSalePoolVersion,
  tokenSaleUser,
  tokenSaleUserVersion,
  tokenSaleVersion,
} from '../token-sale/tables.ts'
import {
  competition,
  competitionTeam,
  competitionTrade,
  competitionTransfer,
  competitionUser,
} from '../trading-competition/tables.ts'
import type { Db } from '../exchange/scene.ts'
import type { Row, Tables } from './recompute/expected-rows.ts'

type MutableRow = Record<string, Row[string]>
type Update = MutableRow | ((row: MutableRow) => MutableRow)

const TABLES: readonly { readonly name: string; readonly table: object; readonly key: readonly string[] }[] =
  [
    { name: 'factory', table: factory, key: ['id'] },
    { name: 'factoryVersion', table: factoryVersion, key: ['blockNumber'] },
    { name: 'factoryCandle', table: factoryCandle, key: ['interval', 'start'] },
    { name: 'token', table: token, key: ['id'] },
    { name: 'tokenVersion', table: tokenVersion, key: ['tokenId', 'blockNumber'] },
    { name: 'tokenCandle', table: tokenCandle, key: ['tokenId', 'interval', 'start'] },
    { name: 'pair', table: pair, key: ['id'] },
    { name: 'pairVersion', table: pairVersion, key: ['pairId', 'blockNumber'] },
    { name: 'pairCandle', table: pairCandle, key: ['pairId', 'interval', 'start'] },
    { name: 'lastSupplyChange', table: lastSupplyChange, key: ['pairId'] },
    { name: 'lastReturn', table: lastReturn, key: ['pairId'] },
    { name: 'transaction', table: transaction, key: ['id'] },
    { name: 'swap', table: swap, key: ['id'] },
    { name: 'mint', table: mint, key: ['id'] },
    { name: 'burn', table: burn, key: ['id'] },
    { name: 'account', table: account, key: ['id'] },
    { name: 'position', table: position, key: ['pairId', 'account'] },
    { name: 'positionVersion', table: positionVersion, key: ['pairId', 'account', 'blockNumber'] },
    { name: 'lotteryDraw', table: lotteryDraw, key: ['lotteryId'] },
    { name: 'lotteryDrawVersion', table: lotteryDrawVersion, key: ['lotteryId', 'changedBlock'] },
    { name: 'lotteryEntry', table: lotteryEntry, key: ['account', 'lotteryId'] },
    {
      name: 'lotteryEntryVersion',
      table: lotteryEntryVersion,
      key: ['account', 'lotteryId', 'changedBlock'],
    },
    { name: 'lotteryPlayer', table: lotteryPlayer, key: ['id'] },
    { name: 'lotteryPlayerVersion', table: lotteryPlayerVersion, key: ['id', 'changedBlock'] },
    { name: 'predictionMarket', table: predictionMarket, key: ['id'] },
    { name: 'predictionMarketVersion', table: predictionMarketVersion, key: ['id', 'changedBlock'] },
    { name: 'predictionRound', table: predictionRound, key: ['market', 'epoch'] },
    {
      name: 'predictionRoundVersion',
      table: predictionRoundVersion,
      key: ['market', 'epoch', 'changedBlock'],
    },
    { name: 'predictionBet', table: predictionBet, key: ['market', 'account', 'epoch'] },
    {
      name: 'predictionBetVersion',
      table: predictionBetVersion,
      key: ['market', 'account', 'epoch', 'changedBlock'],
    },
    { name: 'predictionPlayer', table: predictionPlayer, key: ['market', 'id'] },
    {
      name: 'predictionPlayerVersion',
      table: predictionPlayerVersion,
      key: ['market', 'id', 'changedBlock'],
    },
    { name: 'profileTeam', table: profileTeam, key: ['teamId'] },
    { name: 'profileTeamVersion', table: profileTeamVersion, key: ['teamId', 'changedBlock'] },
    { name: 'profileUser', table: profileUser, key: ['id'] },
    { name: 'profileUserVersion', table: profileUserVersion, key: ['id', 'changedBlock'] },
    { name: 'profilePoint', table: profilePoint, key: ['id'] },
    { name: 'profileCampaign', table: profileCampaign, key: ['campaignId'] },
    {
      name: 'profileCampaignVersion',
      table: profileCampaignVersion,
      key: ['campaignId', 'changedBlock'],
    },
    { name: 'farmAuction', table: farmAuction, key: ['auctionId'] },
    { name: 'farmAuctionVersion', table: farmAuctionVersion, key: ['auctionId', 'changedBlock'] },
    { name: 'farmAuctionBid', table: farmAuctionBid, key: ['id'] },
    { name: 'farmAuctionBidder', table: farmAuctionBidder, key: ['account', 'auctionId'] },
    {
      name: 'farmAuctionBidderVersion',
      table: farmAuctionBidderVersion,
      key: ['account', 'auctionId', 'changedBlock'],
    },
    { name: 'farmBidder', table: farmBidder, key: ['id'] },
    { name: 'farmBidderVersion', table: farmBidderVersion, key: ['id', 'changedBlock'] },
    { name: 'tokenSale', table: tokenSale, key: ['id'] },
    { name: 'tokenSaleVersion', table: tokenSaleVersion, key: ['id', 'changedBlock'] },
    { name: 'tokenSalePool', table: tokenSalePool, key: ['saleId', 'pid'] },
    { name: 'tokenSalePoolVersion', table: tokenSalePoolVersion, key: ['saleId', 'pid', 'changedBlock'] },
    { name: 'tokenSaleCommitment', table: tokenSaleCommitment, key: ['id'] },
    { name: 'tokenSaleHarvest', table: tokenSaleHarvest, key: ['id'] },
    { name: 'tokenSaleUser', table: tokenSaleUser, key: ['saleId', 'account'] },
    {
      name: 'tokenSaleUserVersion',
      table: tokenSaleUserVersion,
      key: ['saleId', 'account', 'changedBlock'],
    },
    { name: 'farm', table: farm, key: ['pid'] },
    { name: 'farmStake', table: farmStake, key: ['account', 'pid'] },
    { name: 'farmStakeVersion', table: farmStakeVersion, key: ['account', 'pid', 'changedBlock'] },
    { name: 'vaultShare', table: vaultShare, key: ['account'] },
    { name: 'vaultShareVersion', table: vaultShareVersion, key: ['account', 'changedBlock'] },
    { name: 'vaultTotal', table: vaultTotal, key: ['id'] },
    { name: 'vaultTotalVersion', table: vaultTotalVersion, key: ['changedBlock'] },
    { name: 'competition', table: competition, key: ['id'] },
    { name: 'competitionTeam', table: competitionTeam, key: ['teamId'] },
    { name: 'competitionUser', table: competitionUser, key: ['id'] },
    { name: 'competitionTrade', table: competitionTrade, key: ['blockNumber', 'logIndex'] },
    { name: 'competitionTransfer', table: competitionTransfer, key: ['blockNumber', 'logIndex'] },
  ]

const TABLES_BY_DEFINITION = new Map(TABLES.map((one) => [one.table, one]))

/**
 * The part of Ponder's store that the handlers use, over plain maps. As there, a returned row is the stored one and
 * changes when it is written.
 */
export class TableMemory {
  readonly #rows: ReadonlyMap<string, Map<string, MutableRow>> = new Map(
    TABLES.map(({ name }) => [name, new Map()]),
  )
  /** What undoes each write. */
  readonly #undo: (() => void)[] = []

  /** How many writes there were, for {@link restore}. */
  get writes(): number {
    return this.#undo.length
  }

  /** Undoes all writes but the first so many. */
  restore(writes: number): void {
    while (this.#undo.length > writes) this.#undo.pop()?.()
  }

  tables(): Tables {
    return Object.fromEntries([...this.#rows].map(([name, rows]) => [name, [...rows.values()]]))
  }

  get db(): Db {
    const store = {
      find: (table: object, key: MutableRow) => Promise.resolve(this.#place(table, key).row ?? null),
      insert: (table: object) => ({
        values: (given: MutableRow | MutableRow[]) =>
          Array.isArray(given) ? this.#insertAll(table, given) : this.#insert(table, given),
      }),
      update: (table: object, key: MutableRow) => ({
        set: (update: Update) => {
          const { rows, id, row } = this.#place(table, key)
          if (row === undefined) throw new Error('There is no such row.')
          return Promise.resolve(this.#change(rows, id, row, update))
        },
      }),
      sql: {
        select: () => ({ from: (table: object) => Promise.resolve([...this.#table(table).rows.values()]) }),
      },
    }
    return store as unknown as Db
  }

  #insert(table: object, values: MutableRow) {
    const { rows, id, row } = this.#place(table, values)
    const add = (): MutableRow => {
      if (row !== undefined) throw new Error(`The row ${id} is there already.`)
      const added = { ...values }
      rows.set(id, added)
      this.#undo.push(() => rows.delete(id))
      return added
    }
    let isUpdate = false
    // Begins only when it is known whether an update follows.
    const added = Promise.resolve().then(() => (isUpdate ? undefined : add()))
    return Object.assign(added, {
      onConflictDoUpdate: (update: Update) => {
        isUpdate = true
        return Promise.resolve(row === undefined ? add() : this.#change(rows, id, row, update))
      },
      onConflictDoNothing: () => {
        isUpdate = true
        return Promise.resolve(row === undefined ? add() : null)
      },
    })
  }

  #insertAll(table: object, values: readonly MutableRow[]) {
    return {
      onConflictDoUpdate: (update: Update) =>
        Promise.all(values.map((row) => this.#insert(table, row).onConflictDoUpdate(update))),
    }
  }

  #change(rows: Map<string, MutableRow>, id: string, row: MutableRow, update: Update): MutableRow {
    const before = { ...row }
    this.#undo.push(() => rows.set(id, before))
    return Object.assign(row, typeof update === 'function' ? update(row) : update)
  }

  #table(table: object) {
    const known = TABLES_BY_DEFINITION.get(table)
    const rows = known === undefined ? undefined : this.#rows.get(known.name)
    if (known === undefined || rows === undefined) throw new Error('There is no such table.')
    return { rows, key: known.key }
  }

  #place(table: object, values: MutableRow) {
    const { rows, key } = this.#table(table)
    const id = key.map((column) => String(values[column])).join(' ')
    return { rows, id, row: rows.get(id) }
  }
}
