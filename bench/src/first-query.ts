// Prints how many milliseconds the first graph and the first query of a process take.
import { Amount, bestTradesExactInput, PairGraph } from '@ibull/domain'
import { MARKET_SIZES, seededMarket } from './seeded-market.ts'

const size = MARKET_SIZES.find(({ tokens }) => tokens === Number(process.argv[2]))
if (size === undefined) throw new Error(`There is no market of ${process.argv[2]} tokens.`)
const { pairs, queries } = seededMarket(size, 1)
for (const { input, inputRaw, output } of queries) {
  const start = performance.now()
  bestTradesExactInput(PairGraph.fromPairs(pairs), Amount.fromRaw(input, inputRaw), output)
  console.log((performance.now() - start).toFixed(2))
}
