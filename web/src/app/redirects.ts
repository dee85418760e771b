/** The parts of a path pattern that were matched. */
export type PathParams = Readonly<Record<string, string | undefined>>

/** A path that leads elsewhere, always or under a condition. */
export type RedirectRule = {
  readonly path: string
  /** Where to, with its query; `undefined` to stay and show the page of this path. */
  readonly target: (params: PathParams, search: string) => string | undefined
}

const addressOrNative = '(?:0x[a-fA-F0-9]{40}|BNB)'
const pairText = new RegExp(`^(${addressOrNative})-(${addressOrNative})$`)
const addressPairText = /^(0x[a-fA-F0-9]{40})-(0x[a-fA-F0-9]{40})$/

/** `/swap/{outputCurrency}`: the swap screen with that currency to receive, other parameters kept. */
export function swapOutputTarget(params: PathParams, search: string): string {
  const query = new URLSearchParams(search)
  query.set('outputCurrency', params['outputCurrency'] ?? '')
  return `/swap?${query}`
}

/** `/add/{A}` where A is a pair written `A-B`: the pair's own address. */
export function addPairTarget(params: PathParams): string | undefined {
  const [, a, b] = pairText.exec(params['currencyIdA'] ?? '') ?? []
  return a === undefined || b === undefined ? undefined : `/add/${a}/${b}`
}

/** `/add/{A}/{A}`: with one currency. */
export function addTwiceTarget(params: PathParams): string | undefined {
  const { currencyIdA, currencyIdB } = params
  if (currencyIdA === undefined || currencyIdA.toLowerCase() !== currencyIdB?.toLowerCase()) return undefined
  return `/add/${currencyIdA}`
}

/** `/remove/{A-B}`: two parts where both are addresses, otherwise the list of positions. */
export function removePairTarget(params: PathParams): string {
  const [, a, b] = addressPairText.exec(params['tokens'] ?? '') ?? []
  return a === undefined || b === undefined ? '/pool' : `/remove/${a}/${b}`
}

export const redirectRules: readonly RedirectRule[] = [
  { path: '/swap/:outputCurrency', target: swapOutputTarget },
  { path: '/send', target: (_, search) => `/swap${search}` },
  { path: '/pool', target: () => '/liquidity' },
  { path: '/syrup', target: () => '/pools' },
  { path: '/add/:currencyIdA', target: addPairTarget },
  { path: '/create/:currencyIdA', target: addPairTarget },
  { path: '/add/:currencyIdA/:currencyIdB', target: addTwiceTarget },
  { path: '/create/:currencyIdA/:currencyIdB', target: addTwiceTarget },
  { path: '/remove/:tokens', target: removePairTarget },
]
