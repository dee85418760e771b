import { index, onchainTable, primaryKey } from 'ponder'

/*
 * Units, everywhere: `reserve`, `volume`, `amount`, `liquidity` without a suffix are raw units of their token;
 * `…Usd` is in 10^-18 US dollars, rounded down; `price…` is in 10^-36 of the quoted unit per whole token, rounded
 * down and never above 2^255. An unknown price, and what needs one, is null, never 0. Addresses are lower case.
 * Timestamps are seconds since 1970.
 *
 * `…Version` tables hold the state at the end of each block that changed it: the newest row up to a block is the
 * state there.
 */

type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (...columns: never) => unknown>>[0]
type IndexedColumn = Parameters<ReturnType<typeof index>['on']>[0]

const factoryState = (t: Columns) => ({
  pairCount: t.integer().notNull(),
  /** Mints, burns and swaps. */
  transactionCount: t.integer().notNull(),
  volumeUsd: t.bigint().notNull(),
  /** What liquidity providers earned. */
  feesUsd: t.bigint().notNull(),
  /** The sum of what all pairs hold, each as of its last valuation. */
  liquidityUsd: t.bigint().notNull(),
})

/** The exchange as a whole: one row. */
export const factory = onchainTable('factory', (t) => ({
  id: t.hex().primaryKey(),
  ...factoryState(t),
  /** How many Sync events are folded in: shows whether the memory has the same past. */
  syncCount: t.integer().notNull(),
  /** The day (days since 1970) on which everything was last revalued. */
  valuedDay: t.integer().notNull(),
}))

export const factoryVersion = onchainTable('factory_version', (t) => ({
  blockNumber: t.integer().primaryKey(),
  timestamp: t.integer().notNull(),
  ...factoryState(t),
  /** USD per whole wrapped native token. */
  nativePriceUsd: t.bigint(),
}))

const tokenState = (t: Columns) => ({
  /** USD per whole token, of the deepest chain of pools to a stable token, as of the token's last valuation. */
  priceUsd: t.bigint(),
  /** Bought and sold in all its pairs. */
  volume: t.bigint().notNull(),
  volumeUsd: t.bigint().notNull(),
  transactionCount: t.integer().notNull(),
  pairCount: t.integer().notNull(),
  /** Held by all its pairs. */
  liquidity: t.bigint().notNull(),
  liquidityUsd: t.bigint(),
})

/** A token of at least one pair. */
export const token = onchainTable(
  'token',
  (t) => ({
    id: t.hex().primaryKey(),
    /** As the contract says, cleaned of control characters; empty when it says none. */
    symbol: t.text().notNull(),
    name: t.text().notNull(),
    /** Null when the contract says none; such a token is never valued. */
    decimals: t.integer(),
    ...tokenState(t),
    createdBlock: t.integer().notNull(),
    createdTimestamp: t.integer().notNull(),
  }),
  (table) => ({ byLiquidity: index().on(table.liquidityUsd), byVolume: index().on(table.volumeUsd) }),
)

export const tokenVersion = onchainTable(
  'token_version',
  (t) => ({
    tokenId: t.hex().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    ...tokenState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.tokenId, table.blockNumber] }) }),
)

const pairState = (t: Columns) => ({
  reserve0: t.bigint().notNull(),
  reserve1: t.bigint().notNull(),
  /** LP tokens in existence, the locked ones too. */
  totalSupply: t.bigint().notNull(),
  /** Whole token1 per whole token0; null while there are no reserves. */
  priceToken0: t.bigint(),
  /** What both sides are worth; twice the known side where only one has a price. As of the last valuation. */
  liquidityUsd: t.bigint(),
  volume0: t.bigint().notNull(),
  volume1: t.bigint().notNull(),
  volumeUsd: t.bigint().notNull(),
  feesUsd: t.bigint().notNull(),
  transactionCount: t.integer().notNull(),
  /** Accounts with LP tokens. */
  providerCount: t.integer().notNull(),
})

export const pair = onchainTable(
  'pair',
  (t) => ({
    id: t.hex().primaryKey(),
    token0Id: t.hex().notNull(),
    token1Id: t.hex().notNull(),
    ...pairState(t),
    createdBlock: t.integer().notNull(),
    createdTimestamp: t.integer().notNull(),
  }),
  (table) => ({
    byToken0: index().on(table.token0Id),
    byToken1: index().on(table.token1Id),
    byLiquidity: index().on(table.liquidityUsd),
    byVolume: index().on(table.volumeUsd),
  }),
)

export const pairVersion = onchainTable(
  'pair_version',
  (t) => ({
    pairId: t.hex().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    ...pairState(t),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.pairId, table.blockNumber] }) }),
)

/** The last LP transfer from or to the zero address of each pair: what the Mint or Burn event after it lacks. */
export const lastSupplyChange = onchainTable('last_supply_change', (t) => ({
  pairId: t.hex().primaryKey(),
  /** Who received the new LP tokens; null for burnt ones. */
  recipient: t.hex(),
  liquidity: t.bigint().notNull(),
}))

/** Who returned LP tokens to a pair, the last time: a burn in the same transaction is theirs, whichever contract called the pair. */
export const lastReturn = onchainTable('last_return', (t) => ({
  pairId: t.hex().primaryKey(),
  transactionHash: t.hex().notNull(),
  account: t.hex().notNull(),
}))

const tradeColumns = (t: Columns) => ({
  /** `<transaction hash>-<log index>` */
  id: t.text().primaryKey(),
  transactionHash: t.hex().notNull(),
  logIndex: t.integer().notNull(),
  blockNumber: t.integer().notNull(),
  timestamp: t.integer().notNull(),
  pairId: t.hex().notNull(),
  token0Id: t.hex().notNull(),
  token1Id: t.hex().notNull(),
  /** Who called the pair: a router, mostly. */
  sender: t.hex().notNull(),
  /** Who signed the transaction. */
  from: t.hex().notNull(),
  /** Who received what was bought, the LP tokens of a mint, or the two tokens of a burn. */
  to: t.hex().notNull(),
})

const liquidityColumns = (t: Columns) => ({
  ...tradeColumns(t),
  amount0: t.bigint().notNull(),
  amount1: t.bigint().notNull(),
  liquidity: t.bigint().notNull(),
  amountUsd: t.bigint(),
})

type TradeColumn = 'timestamp' | 'pairId' | 'token0Id' | 'token1Id' | 'from' | 'to' | 'blockNumber'

const tradeIndexes = (table: Record<TradeColumn, IndexedColumn>) => ({
  byTime: index().on(table.timestamp),
  byPair: index().on(table.pairId, table.timestamp),
  byToken0: index().on(table.token0Id, table.timestamp),
  byToken1: index().on(table.token1Id, table.timestamp),
  byFrom: index().on(table.from, table.timestamp),
  byTo: index().on(table.to, table.timestamp),
  byBlock: index().on(table.blockNumber),
})

export const swap = onchainTable(
  'swap',
  (t) => ({
    ...tradeColumns(t),
    amount0In: t.bigint().notNull(),
    amount1In: t.bigint().notNull(),
    amount0Out: t.bigint().notNull(),
    amount1Out: t.bigint().notNull(),
    /** The lesser of what both sides are worth; the known one where only one has a price. */
    amountUsd: t.bigint(),
  }),
  (table) => tradeIndexes(table),
)

export const mint = onchainTable('mint', liquidityColumns, tradeIndexes)
export const burn = onchainTable('burn', liquidityColumns, tradeIndexes)

/** Who signed a swap, mint or burn, or holds LP tokens. */
export const account = onchainTable(
  'account',
  (t) => ({
    id: t.hex().primaryKey(),
    swapCount: t.integer().notNull(),
    mintCount: t.integer().notNull(),
    burnCount: t.integer().notNull(),
    /** Of its swaps. */
    volumeUsd: t.bigint().notNull(),
    firstTimestamp: t.integer().notNull(),
    lastTimestamp: t.integer().notNull(),
  }),
  (table) => ({ byVolume: index().on(table.volumeUsd), byTime: index().on(table.lastTimestamp) }),
)

/** LP tokens held now. Positions that were closed stay, with 0. The pair itself and the zero address hold no position. */
export const position = onchainTable(
  'position',
  (t) => ({
    pairId: t.hex().notNull(),
    account: t.hex().notNull(),
    balance: t.bigint().notNull(),
    blockNumber: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.pairId, table.account] }),
    byAccount: index().on(table.account),
  }),
)

/** Together with the pair's version of the same block, which every transfer writes too, it gives the position's value. */
export const positionVersion = onchainTable(
  'position_version',
  (t) => ({
    pairId: t.hex().notNull(),
    account: t.hex().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    balance: t.bigint().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.pairId, table.account, table.blockNumber] }),
    byAccount: index().on(table.account, table.timestamp),
  }),
)

/*
 * Candles. `interval` is 60, 3600 or 86400 seconds, `start` a multiple of it. `open` is the price just before the
 * first change inside (the previous close), or the first price ever; `close` is null where the price is not known any
 * more. A minute or an hour without a Sync or a trade has no row. Every day on which anything happened on the exchange
 * has one for each pair that had reserves when it began, and for each token in such a pair.
 */

export const pairCandle = onchainTable(
  'pair_candle',
  (t) => ({
    pairId: t.hex().notNull(),
    interval: t.integer().notNull(),
    start: t.integer().notNull(),
    /** Prices are whole token1 per whole token0. */
    open: t.bigint(),
    high: t.bigint(),
    low: t.bigint(),
    close: t.bigint(),
    volume0: t.bigint().notNull(),
    volume1: t.bigint().notNull(),
    volumeUsd: t.bigint().notNull(),
    feesUsd: t.bigint().notNull(),
    transactionCount: t.integer().notNull(),
    /** At the end of the interval, or now. */
    reserve0: t.bigint().notNull(),
    reserve1: t.bigint().notNull(),
    totalSupply: t.bigint().notNull(),
    liquidityUsd: t.bigint(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.pairId, table.interval, table.start] }) }),
)

export const tokenCandle = onchainTable(
  'token_candle',
  (t) => ({
    tokenId: t.hex().notNull(),
    interval: t.integer().notNull(),
    start: t.integer().notNull(),
    /** Prices are USD per whole token. */
    open: t.bigint(),
    high: t.bigint(),
    low: t.bigint(),
    close: t.bigint(),
    volume: t.bigint().notNull(),
    volumeUsd: t.bigint().notNull(),
    transactionCount: t.integer().notNull(),
    liquidity: t.bigint().notNull(),
    liquidityUsd: t.bigint(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.tokenId, table.interval, table.start] }) }),
)

/** The exchange as a whole, per hour and day. */
export const factoryCandle = onchainTable(
  'factory_candle',
  (t) => ({
    interval: t.integer().notNull(),
    start: t.integer().notNull(),
    volumeUsd: t.bigint().notNull(),
    feesUsd: t.bigint().notNull(),
    transactionCount: t.integer().notNull(),
    /** At the end of the interval, or now. */
    liquidityUsd: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.interval, table.start] }) }),
)
