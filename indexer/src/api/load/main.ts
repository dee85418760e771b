import { drive, type Drive, type Figures } from './drive.ts'
import { processorSeconds } from './processor-seconds.ts'

/* Measures a running indexer: npm run load -w indexer -- [URL] [seconds]
   The URL is Ponder's (default: http://127.0.0.1:42069). Prints a table; exits with 1 when a limit is missed.
   `cpu ms` is the
   processor time of the indexer's own process per response, from its /metrics: the maximum of one core, whatever
   else
   runs beside it (including this command). */
const [address = 'http://127.0.0.1:42069', secondsText = '60'] = process.argv.slice(2)
const seconds = Number(secondsText)
const exchange = new URL('/exchange', address)
const WARM_UP_SECONDS = Math.min(5, seconds / 4)

const question = (query: string): string => JSON.stringify({ query })
const pairFields = 'id name reserveUSD volumeUSD token0 { id symbol } token1 { id symbol }'
const swapFields =
  'id timestamp amountUSD amount0In amount1In amount0Out amount1Out from transaction { id } pair { id token0 { symbol } token1 { symbol } }'
const fivePairs = `{ pairs(first: 5, orderBy: reserveUSD, orderDirection: desc) { ${pairFields} } }`
const thousandSwaps = `{ swaps(first: 1000, orderBy: timestamp, orderDirection: desc) { ${swapFields} } }`
const hundredSwaps = `{ swaps(first: 100, orderBy: timestamp, orderDirection: desc) { ${swapFields} } }`
/** The same query in a text never sent before, which no cache can serve. */
const uncached =
  (query: string) =>
  (index: number): string =>
    question(`${query} #${process.pid}-${index}`)

type Gate = Omit<Drive, 'seconds'> & {
  readonly name: string
  readonly least?: number
  readonly p99Ms?: number
}

const gates: readonly Gate[] = [
  { name: 'health', url: new URL('/health', address), body: undefined, connections: 50, least: 10_000 },
  {
    name: 'list of 5',
    url: exchange,
    body: () => question(fivePairs),
    connections: 50,
    least: 1000,
    p99Ms: 120,
  },
  {
    name: 'list of 100',
    url: exchange,
    body: () => question(hundredSwaps),
    connections: 50,
    least: 400,
    p99Ms: 250,
  },
  {
    name: 'page of 1,000',
    url: exchange,
    body: () => question(thousandSwaps),
    connections: 20,
    least: 60,
    p99Ms: 1500,
  },
  { name: 'list of 5, never from memory', url: exchange, body: uncached(fivePairs), connections: 20 },
  { name: 'list of 100, never from memory', url: exchange, body: uncached(hundredSwaps), connections: 20 },
  { name: 'page of 1,000, never from memory', url: exchange, body: uncached(thousandSwaps), connections: 20 },
]

const whole = (value: number): string => Math.round(value).toLocaleString('en')

async function measure(what: Drive): Promise<Figures & { readonly cpuMs: number }> {
  const before = await processorSeconds(address)
  const figures = await drive(what)
  const answers = [...figures.statuses.values()].reduce((sum, count) => sum + count, 0)
  return { ...figures, cpuMs: (((await processorSeconds(address)) - before) * 1000) / answers }
}

function row(name: string, figures: Figures & { readonly cpuMs: number }, verdict: string): string {
  const statuses = [...figures.statuses].map(([status, count]) => `${status}: ${whole(count)}`).join(', ')
  return [
    name.padEnd(34),
    whole(figures.perSecond).padStart(8),
    whole(figures.p50Ms).padStart(7),
    whole(figures.p99Ms).padStart(7),
    whole(figures.worstMs).padStart(7),
    whole(figures.megabytes).padStart(7),
    figures.cpuMs.toFixed(2).padStart(7),
    ` ${verdict.padEnd(26)}`,
    statuses,
  ].join(' ')
}

/** Returns the missed limits; empty when all are met. */
function missed({ least, p99Ms }: Gate, figures: Figures): readonly string[] {
  const others = [...figures.statuses.keys()].filter((status) => status < 200 || status > 299)
  return [
    ...(least !== undefined && figures.perSecond < least ? [`< ${whole(least)}/s`] : []),
    ...(p99Ms !== undefined && figures.p99Ms > p99Ms ? [`p99 > ${whole(p99Ms)} ms`] : []),
    ...(others.length > 0 ? [`status ${others.join(', ')}`] : []),
  ]
}

console.log(`${address}, ${seconds} s each, ${new Date().toISOString()}`)
console.log(
  `${'what'.padEnd(34)} ${'per s'.padStart(8)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)} ${'worst'.padStart(7)} ${'MB'.padStart(7)} ${'cpu ms'.padStart(7)}  ${'limits'.padEnd(26)} statuses`,
)
let isKept = true
for (const gate of gates) {
  await drive({ ...gate, seconds: WARM_UP_SECONDS })
  const figures = await measure({ ...gate, seconds })
  const faults = missed(gate, figures)
  isKept &&= faults.length === 0
  console.log(row(gate.name, figures, faults.length === 0 ? 'kept' : faults.join(', ')))
}

// Many times more than it processes concurrently, none of it cached: rejections are correct, silence isn't.
const overload = {
  url: exchange,
  body: uncached(hundredSwaps),
  connections: 500,
  seconds: Math.min(seconds, 30),
}
const crowded = await measure(overload)
const isOrderly = [...crowded.statuses.keys()].every((status) => [200, 429, 503].includes(status))
isKept &&= isOrderly
console.log(row('overload, 500 connections', crowded, isOrderly ? 'answered or refused' : 'lost answers'))
const recovering = performance.now()
const after = await measure({ url: exchange, body: () => question(fivePairs), connections: 1, seconds: 1 })
const recoveredMs = performance.now() - recovering - 1000
const isWell = [...after.statuses.keys()].every((status) => status === 200) && recoveredMs < 10_000
isKept &&= isWell
console.log(row('one second after', after, isWell ? 'well again' : 'not well again'))
process.exitCode = isKept ? 0 : 1
