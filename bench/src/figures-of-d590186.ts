/** Figures of one source, by the name under which a bench prints today's. */
interface FormerFigures {
  readonly source: string
  readonly figures: Readonly<Record<string, string>>
}

const COMPATIBILITY = 'the review of that commit against the real world, on two cores'
const REVIEW = 'measured at that commit on two cores, unthrottled'
const README = "that commit's README"
const BLOCKING = '470 to 1,380 ms over these six pages'

/** What was measured at commit d590186, by the part of the bench that measures it today. */
export const FIGURES_OF_D590186: Readonly<Record<string, FormerFigures>> = {
  'best-trade': {
    source: COMPATIBILITY,
    figures: {
      'best trade, exact input, 100 tokens, 400 pairs, @pancakeswap/sdk 5.9.2': '3.4 us, about 6,400x',
      'best trade, exact input, 100 tokens, 400 pairs, another market each time, in turns, @pancakeswap/sdk 5.9.2':
        '126 us, 173x',
    },
  },
  'indexer-prices': {
    source: 'docs/decisions/0050 of that commit',
    figures: { 'prices of the indexer per Sync, 5,000 pairs, mean': '245 ms at 4,900 pairs' },
  },
  'cold-sync': {
    source: 'measured later: its indexer on the same chain, as far as this',
    figures: {
      'cold sync on PGlite, events 7,000 to 11,000, per second of processor time': '123 events',
    },
  },
  'swap-page': {
    source: README,
    figures: {
      'first load of /swap, script (gzip) until a live quote': '167 kB',
      'first load of /swap, script (gzip) until a swap is signed with an installed wallet':
        '251.1 kB for chain 56',
      'first paint of /swap at 4x CPU, 1.6 Mbit/s, 150 ms': '0.79 s',
    },
  },
  'page-work': {
    source: REVIEW,
    figures: {
      '/swap, script': '490 ms',
      '/, script': '1,060 ms',
      '/farms, script': '990 ms',
      '/pools, script': '1,130 ms',
      '/info, script': '1,250 ms',
    },
  },
  lighthouse: {
    source: REVIEW,
    figures: {
      'Lighthouse mobile, /swap, at 4x': '66 to 82 points',
      'Lighthouse mobile, /, at 4x': '60 points',
      'Lighthouse mobile, /liquidity, at 4x': '59 points',
      'Lighthouse mobile, /farms, at 4x': '62 points',
      'Lighthouse mobile, /pools, at 4x': '50 points',
      'Lighthouse mobile, /info, at 4x': '47 points',
      'Lighthouse mobile, /swap, calibrated': '84 points',
      'Lighthouse mobile, /, calibrated': '78 points',
      'Lighthouse mobile, /liquidity, calibrated': '73 points',
      'Lighthouse mobile, /farms, calibrated': '68 points',
      'Lighthouse mobile, /pools, calibrated': '65 points',
      'Lighthouse mobile, /info, calibrated': '65 points',
      'Lighthouse mobile, /swap, calibrated, blocking time': BLOCKING,
      'Lighthouse mobile, /, calibrated, blocking time': BLOCKING,
      'Lighthouse mobile, /liquidity, calibrated, blocking time': BLOCKING,
      'Lighthouse mobile, /farms, calibrated, blocking time': BLOCKING,
      'Lighthouse mobile, /pools, calibrated, blocking time': BLOCKING,
      'Lighthouse mobile, /info, calibrated, blocking time': BLOCKING,
      'Lighthouse mobile, /pools, calibrated, layout shift': '0.127',
    },
  },
}
