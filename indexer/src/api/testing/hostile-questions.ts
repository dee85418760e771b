import { accountAddress, pairAddress, PAIRS, tokenAddress, TOKENS } from './sample-market.ts'

/** Returns the nth text of a question; none equals another, so that no memory of answers serves it. */
export type Question = (index: number) => string

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

const again = (query: string, index: number): string => `${query} #${process.pid}-${index}`

const SWAP =
  'id timestamp amountUSD amount0In amount1In amount0Out amount1Out from transaction { id } pair { id token0 { symbol } token1 { symbol } }'
const NEWEST = 'orderBy: timestamp, orderDirection: desc'
/** A text that nothing has, each time another. */
const nothing = (index: number): string => `zq${index}`
const orOf = (count: number, index: number, field: string): string =>
  `{ or: [${many(count, (place) => `{ ${field}_contains_nocase: "${nothing(index * count + place)}" }`)}] }`

/** The worst that the limits may let through, or should not. */
export const hostileQuestions: Readonly<Record<string, Question>> = {
  "each pair's greatest swap, 86 lists": (index) =>
    again(
      `{ pairs { ${many(86, (place) => `a${place}: swaps(first: 1, orderBy: amountUSD, orderDirection: desc) { id }`)} } }`,
      index,
    ),
  '300 sorted swaps': (index) =>
    again(`{ ${many(300, (place) => `a${place}: swaps(first: 1, orderBy: amountUSD) { id }`)} }`, index),
  "each pair's first swap by an order that serves no list": (index) =>
    again(`{ pairs { ${many(86, (place) => `a${place}: swaps(first: 1, orderBy: from) { id }`)} } }`, index),
  '300 searches of all swaps': (index) =>
    again(
      `{ ${many(300, (place) => `a${place}: swaps(first: 1, ${NEWEST}, where: { sender: "0x${index}${place}" }) { id }`)} }`,
      index,
    ),
  'many lists of nothing': (index) =>
    again(
      `{ ${many(450, (place) => `a${place}: swaps(first: 1, ${NEWEST}, where: { from: "0x${index}${place}" }) { id }`)} }`,
      index,
    ),
  'pages far away': (index) =>
    `{ ${many(60, (place) => `a${place}: swaps(first: 1, skip: ${5000 - place}, ${NEWEST}, where: { timestamp_gt: ${index} }) { ${SWAP} }`)} }`,
  'the past of everything': (index) =>
    `{ ${many(40, (place) => `a${place}: pairs(first: 100, orderBy: reserveUSD, block: { number: ${50 + ((index * 40 + place) % 900)} }) { id reserveUSD token0 { derivedUSD } token1 { derivedUSD } }`)} }`,
  'a hundred searches of all swaps': (index) =>
    `{ swaps(first: 1, where: ${orOf(99, index, 'sender')}) { id } }`,
  'one search of all swaps': (index) =>
    `{ swaps(first: 1, ${NEWEST}, where: { sender_contains_nocase: "${nothing(index)}" }) { id } }`,
  'a search through references': (index) =>
    `{ swaps(first: 1, ${NEWEST}, where: { pair_: { token0_: { symbol_contains_nocase: "${nothing(index)}" } } }) { id } }`,
  'lists in lists in lists': (index) =>
    again(
      '{ pairs(first: 20) { swaps(first: 20) { pair { swaps(first: 20) { pair { swaps(first: 5) { id } } } } } } }',
      index,
    ),
  'pages of a thousand': (index) =>
    again(`{ swaps(first: 1000, ${NEWEST}, skip: ${index % 5000}) { ${SWAP} } }`, index),
  'the largest body': (index) =>
    again(
      `{ tokens(first: 1, where: { id_in: [${many(1000, (place) => `"${accountAddress(place)}"`)}] }) { id } } #${'x'.repeat(40_000)}`,
      index,
    ),
  'days by volume': (index) =>
    again(
      `{ ${many(20, (place) => `a${place}: pairHourDatas(first: 1, skip: ${place}, orderBy: hourlyVolumeUSD, orderDirection: desc) { id }`)} }`,
      index,
    ),
}

/** Questions of a page and of the analytics pages of the family, of the kinds that they ask in turn. */
export const honestQuestions: Readonly<Record<string, Question>> = {
  'pairs by depth': (index) =>
    again(
      '{ pairs(first: 20, orderBy: reserveUSD, orderDirection: desc) { id reserveUSD volumeUSD token0 { id symbol } token1 { id symbol } } _meta { block { number timestamp } } }',
      index,
    ),
  'the newest swaps': (index) => again(`{ swaps(first: 50, ${NEWEST}) { ${SWAP} } }`, index),
  'swaps of a pair': (index) =>
    again(
      `{ swaps(first: 50, ${NEWEST}, where: { and: [{ pair: "${pairAddress(index % PAIRS)}" }] }) { ${SWAP} } }`,
      index,
    ),
  'positions of an account': (index) =>
    again(
      `{ liquidityPositions(first: 1000, where: { user: "${accountAddress(index % 500)}", liquidityTokenBalance_gt: "0" }) { liquidityTokenBalance pair { id reserve0 reserve1 token0 { symbol } token1 { symbol } } } }`,
      index,
    ),
  'days of a pair': (index) =>
    again(
      `{ pairDayDatas(first: 30, orderBy: date, orderDirection: desc, where: { pairAddress: "${pairAddress(index % PAIRS)}" }) { date dailyVolumeUSD reserveUSD } }`,
      index,
    ),
  'a search': (index) =>
    again(
      `{ tokens(first: 20, orderBy: totalLiquidityUSD, orderDirection: desc, where: { or: [{ symbol_contains_nocase: "tok" }, { name_contains_nocase: "tok" }] }) { id symbol name } }`,
      index,
    ),
  'a token': (index) =>
    again(
      `{ token(id: "${tokenAddress(index % TOKENS)}") { symbol derivedUSD tradeVolumeUSD totalLiquidityUSD } }`,
      index,
    ),
}
