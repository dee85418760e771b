import { HEAD, type SampleRows } from './sample-exchange.ts'

/** A query of an analytics page, and which of its lists have rows in the sample. */
export interface InfoQuery {
  readonly name: string
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
  readonly filled: readonly string[]
}

const SYMBOLS = 'token0 { id symbol } token1 { id symbol }'
const MINT = `id timestamp pair { ${SYMBOLS} } to amount0 amount1 amountUSD`
const SWAP = `id timestamp pair { ${SYMBOLS} } from amount0In amount1In amount0Out amount1Out amountUSD`
const BURN = `id timestamp pair { ${SYMBOLS} } sender amount0 amount1 amountUSD`
const TOKEN = 'id symbol name derivedBNB derivedUSD tradeVolumeUSD totalTransactions totalLiquidity'
const POOL =
  'id reserve0 reserve1 reserveUSD volumeUSD token0Price token1Price token0 { id symbol name } token1 { id symbol name }'
const NEWEST = 'orderBy: timestamp, orderDirection: desc'
const MOMENTS = ['now', 'oneDayAgo', 'twoDaysAgo', 'oneWeekAgo', 'twoWeeksAgo'] as const

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('\n')

/** The same selection for now and four past blocks, as pages do to compute changes. */
const atMoments = (field: string, page: string, selection: string): string =>
  MOMENTS.map((name, index) => {
    const block = index === 0 ? '' : `, block: { number: ${HEAD - index} }`
    return `${name}: ${field}(${page}${block}) { ${selection} }`
  }).join('\n')

/**
 * The 19 queries of PancakeSwap's 2021 analytics pages: the fields, arguments, variable types and sizes they use,
 * rewritten from the subgraph's public schema.
 */
export function infoQueries({ tokens, pairs, swaps, blocks, pairCandles }: SampleRows): readonly InfoQuery[] {
  const addresses = tokens.map(({ id }) => id)
  const pools = pairs.map(({ id }) => id)
  const [token] = addresses
  const pool = swaps[0]?.pairId
  const nothing = ['0x00000000000000000000000000000000000bad01']
  const noMoment = { startTime: 1, skip: 0 }
  const hours = pairCandles
    .filter(({ interval }) => interval === 3600)
    .map(({ pairId, start }) => `${pairId}-${start / 3600}`)
  const ofToken = { address: token }
  const inToken = (field: string, selection: string): string =>
    [0, 1]
      .map(
        (side) =>
          `${field}As${side}: ${field}(first: 10, ${NEWEST}, where: { token${side}: $address }) { ${selection} }`,
      )
      .join('\n')
  return [
    {
      name: 'the exchange now',
      query:
        'query overview { pancakeFactories(first: 1) { totalTransactions totalVolumeUSD totalLiquidityUSD } }',
      filled: ['pancakeFactories'],
    },
    {
      name: 'the exchange at a block',
      query: `query overview { pancakeFactories(block: { number: ${HEAD - 3} } first: 1) { totalTransactions totalVolumeUSD totalLiquidityUSD } }`,
      filled: ['pancakeFactories'],
    },
    {
      name: 'days of the exchange',
      query: `query days($startTime: Int!, $skip: Int!) {
        pancakeDayDatas(first: 1000, skip: $skip, where: { date_gt: $startTime }, orderBy: date, orderDirection: asc) {
          date dailyVolumeUSD totalLiquidityUSD } }`,
      variables: noMoment,
      filled: ['pancakeDayDatas'],
    },
    {
      name: 'the newest transactions',
      query: `query newest { mints: mints(first: 33, ${NEWEST}) { ${MINT} } swaps: swaps(first: 33, ${NEWEST}) { ${SWAP} }
        burns: burns(first: 33, ${NEWEST}) { ${BURN} } }`,
      filled: ['mints', 'swaps', 'burns'],
    },
    {
      name: 'the most traded tokens',
      query: `query topTokens($blacklist: [String!], $since: Int) {
        tokenDayDatas(first: 30, where: { dailyTxns_gt: 1, id_not_in: $blacklist, date_gt: $since },
          orderBy: dailyVolumeUSD, orderDirection: desc) { id } }`,
      variables: { blacklist: nothing, since: 1 },
      filled: ['tokenDayDatas'],
    },
    {
      name: 'tokens at five blocks',
      query: `query tokens { ${atMoments('tokens', `where: { id_in: ${JSON.stringify(addresses)} }, orderBy: tradeVolumeUSD, orderDirection: desc`, TOKEN)} }`,
      filled: MOMENTS,
    },
    {
      name: 'days of a token',
      query: `query days($startTime: Int!, $skip: Int!, $address: Bytes!) {
        tokenDayDatas(first: 1000, skip: $skip, where: { token: $address, date_gt: $startTime }, orderBy: date, orderDirection: asc) {
          date dailyVolumeUSD totalLiquidityUSD } }`,
      variables: { ...noMoment, ...ofToken },
      filled: ['tokenDayDatas'],
    },
    {
      name: 'pools of a token',
      query: `query pools($address: Bytes!, $blacklist: [String!]) {
        asToken0: pairs(first: 15, orderBy: trackedReserveBNB, orderDirection: desc,
          where: { totalTransactions_gt: -1, token0: $address, token1_not_in: $blacklist }) { id }
        asToken1: pairs(first: 15, orderBy: trackedReserveBNB, orderDirection: desc,
          where: { totalTransactions_gt: -1, token1: $address, token0_not_in: $blacklist }) { id } }`,
      variables: { ...ofToken, blacklist: nothing },
      filled: ['asToken0'],
    },
    {
      name: 'transactions of a token',
      query: `query transactions($address: Bytes!) { ${inToken('mints', MINT)} ${inToken('swaps', SWAP)} ${inToken('burns', BURN)} }`,
      variables: ofToken,
      filled: ['mintsAs0', 'swapsAs0', 'burnsAs0'],
    },
    {
      name: 'prices of a token at 200 blocks',
      query: `query prices { ${many(200, (index) => {
        const block = `block: { number: ${HEAD - (index % HEAD)} }`
        return `t${index}: token(id: "${token}", ${block}) { derivedBNB } b${index}: bundle(id: "1", ${block}) { bnbPrice }`
      })} }`,
      filled: [],
    },
    {
      name: 'the most traded pools',
      query: `query topPools($blacklist: [String!], $since: Int) {
        pairDayDatas(first: 30, where: { dailyTxns_gt: 1, token0_not_in: $blacklist, token1_not_in: $blacklist, date_gt: $since },
          orderBy: dailyVolumeUSD, orderDirection: desc) { id } }`,
      variables: { blacklist: nothing, since: 1 },
      filled: ['pairDayDatas'],
    },
    {
      name: 'pools at five blocks',
      query: `query pools { ${atMoments('pairs', `where: { id_in: ${JSON.stringify(pools)} }, orderBy: trackedReserveBNB, orderDirection: desc`, POOL)} }`,
      filled: MOMENTS,
    },
    {
      name: 'days of a pool',
      query: `query days($startTime: Int!, $skip: Int!, $address: Bytes!) {
        pairDayDatas(first: 1000, skip: $skip, where: { pairAddress: $address, date_gt: $startTime }, orderBy: date, orderDirection: asc) {
          date dailyVolumeUSD reserveUSD } }`,
      variables: { ...noMoment, address: pools[0] },
      filled: ['pairDayDatas'],
    },
    {
      name: 'transactions of a pool',
      query: `query transactions($address: Bytes!) {
        mints(first: 35, ${NEWEST}, where: { pair: $address }) { ${MINT} }
        swaps(first: 35, ${NEWEST}, where: { pair: $address }) { ${SWAP} }
        burns(first: 35, ${NEWEST}, where: { pair: $address }) { ${BURN} } }`,
      variables: { address: pool },
      filled: ['swaps'],
    },
    {
      name: 'a search of tokens',
      query: `query tokens($symbol: String, $name: String, $id: String) {
        asSymbol: tokens(first: 10, where: { symbol_contains: $symbol }, orderBy: tradeVolumeUSD, orderDirection: desc) { id }
        asName: tokens(first: 10, where: { name_contains: $name }, orderBy: tradeVolumeUSD, orderDirection: desc) { id }
        asAddress: tokens(first: 1, where: { id: $id }, orderBy: tradeVolumeUSD, orderDirection: desc) { id } }`,
      variables: { symbol: 'WBNB', name: 'WBNB', id: token },
      filled: ['asSymbol', 'asName', 'asAddress'],
    },
    {
      name: 'a search of pools',
      query: `query pools($tokens: [Bytes]!, $id: String) {
        as0: pairs(first: 10, where: { token0_in: $tokens }) { id }
        as1: pairs(first: 10, where: { token1_in: $tokens }) { id }
        asAddress: pairs(first: 1, where: { id: $id }) { id } }`,
      variables: { tokens: addresses, id: pools[0] },
      filled: ['as0', 'as1', 'asAddress'],
    },
    {
      name: 'the blocks of 500 moments',
      query: `query blocks { ${many(500, (index) => {
        const moment = blocks[index % HEAD]?.timestamp ?? 0
        return `t${index}: blocks(first: 1, orderBy: timestamp, orderDirection: desc, where: { timestamp_gt: ${moment}, timestamp_lt: ${moment + 1_600} }) { number }`
      })} }`,
      filled: ['t0', 't499'],
    },
    {
      name: 'volume and liquidity of pools a week ago',
      query: `query apr($pools: [ID!]!) {
        now: pairs(first: 1000, where: { id_in: $pools }) { id volumeUSD reserveUSD }
        weekAgo: pairs(first: 1000, where: { id_in: $pools }, block: { number: ${HEAD - 5} }) { id volumeUSD reserveUSD } }`,
      variables: { pools },
      filled: ['now', 'weekAgo'],
    },
    {
      name: 'hours of a pool by their ids',
      query: `query hours($ids: [String]!, $pool: String) {
        last: pairHourDatas(first: 1, where: { pair: $pool }, orderBy: hourStartUnix, orderDirection: desc) { id }
        hours: pairHourDatas(where: { id_in: $ids }, orderBy: hourStartUnix, orderDirection: desc) {
          id hourStartUnix reserve0 reserve1 reserveUSD pair { token0 { id } token1 { id } } } }`,
      variables: { ids: hours, pool: pools[0] },
      filled: ['last', 'hours'],
    },
  ]
}
