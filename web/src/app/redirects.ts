import type { PathParams } from '../platform/index.ts'

/** A path that leads elsewhere, always or under a condition. */
export type RedirectRule = {
  readonly path: string
  /** Where to, with the query that it came with; `undefined` to stay and show the page of this path. */
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
export function addPairTarget(params: PathParams, search: string): string | undefined {
  const [, a, b] = pairText.exec(params['currencyIdA'] ?? '') ?? []
  return a === undefined || b === undefined ? undefined : `/add/${a}/${b}${search}`
}

/** `/add/{A}/{A}`: with one currency. */
export function addTwiceTarget(params: PathParams, search: string): string | undefined {
  const { currencyIdA, currencyIdB } = params
  if (currencyIdA === undefined || currencyIdA.toLowerCase() !== currencyIdB?.toLowerCase()) return undefined
  return `/add/${currencyIdA}${search}`
}

/** `/remove/{A-B}`: two parts where both are addresses, otherwise the list of positions. */
export function removePairTarget(params: PathParams, search: string): string {
  const [, a, b] = addressPairText.exec(params['tokens'] ?? '') ?? []
  return a === undefined || b === undefined ? `/pool${search}` : `/remove/${a}/${b}${search}`
}

const renamed = (to: string): RedirectRule['target'] => {
  return (_, search) => to + search
}

export const redirectRules: readonly RedirectRule[] = [
  { path: '/swap/:outputCurrency', target: swapOutputTarget },
  { path: '/send', target: renamed('/swap') },
  { path: '/pool', target: renamed('/liquidity') },
  { path: '/syrup', target: renamed('/pools') },
  ...['/add', '/create'].flatMap((path) => [
    { path: `${path}/:currencyIdA`, target: addPairTarget },
    { path: `${path}/:currencyIdA/:currencyIdB`, target: addTwiceTarget },
  ]),
  { path: '/remove/:tokens', target: removePairTarget },
]
