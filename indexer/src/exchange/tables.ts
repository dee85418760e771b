import { index, onchainTable, primaryKey } from 'ponder'

/* Units throughout: `reserve`, `volume`, `amount` and `liquidity` without a suffix are raw units of their token;
   `…Usd` is in 10^-18 US dollars, rounded down; `price…` is in 10^-36 of the quoted unit per whole token, rounded
   down and at most 2^255. Unknown prices, and anything that depends on one, are null, never 0. Addresses are
   lower case.
   Timestamps are Unix seconds.
   
   `…Version` tables hold the state at the end of each block that changed it: the newest row up to a block is the
   state there. */

type Columns = Parameters<Extract<Parameters<typeof onchainTable>[1], (...columns: never) => unknown>>[0]
type IndexedColumn = Parameters<ReturnType<typeof index>['on']>[0]

const factoryState = (t: Columns) => ({
  pairCount: t.integer().notNull(),
  /** Mints, burns and swaps. */
  transactionCount: t.integer().notNull(),
  volumeUsd: t.bigint().notNull(),
  /** Fees earned by liquidity providers. */
  feesUsd: t.bigint().notNull(),
  /** Total value of all pairs, each as of its last valuation. */
  liquidityUsd: t.bigint().notNull(),
})

/** The exchange as a whole: a single row. */
export const factory = onchainTable('factory', (t) => ({
  id: t.hex().primaryKey(),
  ...factoryState(t),
  /** Number of applied Sync events, to detect whether the memory has the same history. */
  syncCount: t.integer().notNull(),
  /** Day (days since 1970) of the last full revaluation. */
  valuedDay: t.integer().notNull(),
  /**
   * Whether pairs mint a share of their fees to the protocol: as announced by the factory, or as seen in a mint,
   * since the factories of other exchanges announce nothing.
   */
  isProtocolPaid: t.boolean().notNull(),
}))

export const factoryVersion = onchainTable('factory_version', (t) => ({
  blockNumber: t.integer().primaryKey(),
  timestamp: t.integer().notNull(),
  ...factoryState(t),
  /** USD per whole wrapped native token. */
  nativePriceUsd: t.bigint(),
}))

const tokenState = (t: Columns) => ({
  /** USD per whole token, from its deepest chain of pools to a stablecoin, as of the token's last valuation. */
  priceUsd: t.bigint(),
  /** Bought and sold across all its pairs. */
  volume: t.bigint().notNull(),
  volumeUsd: t.bigint().notNull(),
  transactionCount: t.integer().notNull(),
  pairCount: t.integer().notNull(),
  /** Held by all its pairs. */
  liquidity: t.bigint().notNull(),
  liquidityUsd: t.bigint(),
})

/** A token in at least one pair. */
export const token = onchainTable(
  'token',
  (t) => ({
    id: t.hex().primaryKey(),
    /** As reported by the contract, without control characters; empty if none. */
    symbol: t.text().notNull(),
    name: t.text().notNull(),
    /** Null if the contract reports none; such a token is never valued. */
    decimals: t.integer(),
    ...tokenState(t),
    createdBlock: t.integer().notNull(),
    createdTimestamp: t.integer().notNull(),
  }),
  (table) => ({
    byLiquidity: index().on(table.liquidityUsd.nullsFirst()),
    byVolume: index().on(table.volumeUsd),
  }),
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
  /** LP token supply, including locked ones. */
  totalSupply: t.bigint().notNull(),
  /**
   * Product of the reserves after the last mint or burn: the protocol's share of their growth since then is due. 0 if
   * it takes none.
   */
  kLast: t.bigint().notNull(),
  /** Whole token1 per whole token0; null without reserves. */
  priceToken0: t.bigint(),
  /** Value of both sides; twice the known side if only one has a price. As of the last valuation. */
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
    byLiquidity: index().on(table.liquidityUsd.nullsFirst()),
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

/** LP tokens a pair mints to the protocol before a deposit or withdrawal; both null if none. */
const protocolShare = (t: Columns) => ({
  feeTo: t.hex(),
  feeLiquidity: t.bigint(),
})

/**
 * Each pair's last LP token transfer from or to the zero address, which completes the Mint or Burn event that
 * follows.
 */
export const lastSupplyChange = onchainTable('last_supply_change', (t) => ({
  pairId: t.hex().primaryKey(),
  /** Recipient of minted LP tokens; null for burnt ones. */
  recipient: t.hex(),
  liquidity: t.bigint().notNull(),
  ...protocolShare(t),
  /** Whether its Mint or Burn event has followed. */
  isTaken: t.boolean().notNull(),
}))

/**
 * Account that last returned LP tokens to a pair: a burn in the same transaction is attributed to it, whichever
 * contract called the pair.
 */
export const lastReturn = onchainTable('last_return', (t) => ({
  pairId: t.hex().primaryKey(),
  transactionHash: t.hex().notNull(),
  account: t.hex().notNull(),
}))

/** A transaction with at least one swap, mint or burn. */
export const transaction = onchainTable(
  'transaction',
  (t) => ({
    id: t.hex().primaryKey(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
  }),
  (table) => ({ byTime: index().on(table.timestamp), byBlock: index().on(table.blockNumber) }),
)

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
  /**
   * Caller of the pair, usually a router. For a burn, the account that returned the LP tokens in its transaction.
   */
  sender: t.hex().notNull(),
  /** Signer of the transaction. */
  from: t.hex().notNull(),
  /**
   * Recipient of the bought tokens, a mint's LP tokens, or a burn's two tokens (its sender, if the pair paid its
   * caller).
   */
  to: t.hex().notNull(),
})

const liquidityColumns = (t: Columns) => ({
  ...tradeColumns(t),
  amount0: t.bigint().notNull(),
  amount1: t.bigint().notNull(),
  liquidity: t.bigint().notNull(),
  amountUsd: t.bigint(),
  ...protocolShare(t),
})

type TradeColumn =
  'timestamp' | 'pairId' | 'token0Id' | 'token1Id' | 'from' | 'to' | 'blockNumber' | 'transactionHash'

const tradeIndexes = (table: Record<TradeColumn, IndexedColumn>) => ({
  byTime: index().on(table.timestamp),
  byPair: index().on(table.pairId, table.timestamp),
  byToken0: index().on(table.token0Id, table.timestamp),
  byToken1: index().on(table.token1Id, table.timestamp),
  byFrom: index().on(table.from, table.timestamp),
  byTo: index().on(table.to, table.timestamp),
  byBlock: index().on(table.blockNumber),
  byTransaction: index().on(table.transactionHash),
})

export const swap = onchainTable(
  'swap',
  (t) => ({
    ...tradeColumns(t),
    amount0In: t.bigint().notNull(),
    amount1In: t.bigint().notNull(),
    amount0Out: t.bigint().notNull(),
    amount1Out: t.bigint().notNull(),
    /** The lower value of both sides; the known one if only one has a price. */
    amountUsd: t.bigint(),
  }),
  (table) => tradeIndexes(table),
)

export const mint = onchainTable('mint', liquidityColumns, tradeIndexes)
export const burn = onchainTable('burn', liquidityColumns, (table) => ({
  ...tradeIndexes(table),
  bySender: index().on(table.sender, table.timestamp),
}))

/** Signer of swaps, mints or burns, or holder of LP tokens. */
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

/**
 * Current LP token balance. Closed positions remain, with 0. The pair itself and the zero address have no
 * position.
 */
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

/**
 * Combined with the pair's version at the same block, which every transfer also writes, it determines the
 * position's value.
 */
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
    byAccount: index().on(table.account, table.blockNumber),
  }),
)

/* Candles. `interval` is 60, 3600 or 86400 seconds, and `start` a multiple of it. `open` is the price right
   before the
   first change inside (the previous close), or the first price ever; `close` is null if the price has become
   unknown. A
   minute or hour without a Sync or trade has no row. Every day with any exchange activity has one for each pair
   that had
   reserves when it began, and for each token of such a pair. */

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
  (table) => ({
    pk: primaryKey({ columns: [table.pairId, table.interval, table.start] }),
    byStart: index().on(table.interval, table.start),
  }),
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
  (table) => ({
    pk: primaryKey({ columns: [table.tokenId, table.interval, table.start] }),
    byStart: index().on(table.interval, table.start),
  }),
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
