import type { PathParams } from '../platform/index.ts'

/** A path that redirects, always or conditionally. */
export type RedirectRule = {
  readonly path: string
  /** Target, including the query; `undefined` to show the page of this path. */
  readonly target: (params: PathParams, search: string) => string | undefined
}

const addressOrNative = '(?:0x[a-fA-F0-9]{40}|BNB)'
const pairText = new RegExp(`^(${addressOrNative})-(${addressOrNative})$`)
const addressPairText = /^(0x[a-fA-F0-9]{40})-(0x[a-fA-F0-9]{40})$/

/** Redirects `/swap/{outputCurrency}` to the swap screen with that output, keeping other parameters. */
export function swapOutputTarget(params: PathParams, search: string): string {
  const query = new URLSearchParams(search)
  query.set('outputCurrency', params['outputCurrency'] ?? '')
  return `/swap?${query}`
}

/** Redirects `/add/{A}` if A is a pair written `A-B`. */
export function addPairTarget(params: PathParams, search: string): string | undefined {
  const [, a, b] = pairText.exec(params['currencyIdA'] ?? '') ?? []
  return a === undefined || b === undefined ? undefined : `/add/${a}/${b}${search}`
}

/** Redirects `/add/{A}/{A}` to a single currency. */
export function addTwiceTarget(params: PathParams, search: string): string | undefined {
  const { currencyIdA, currencyIdB } = params
  if (currencyIdA === undefined || currencyIdA.toLowerCase() !== currencyIdB?.toLowerCase()) return undefined
  return `/add/${currencyIdA}${search}`
}

/** Redirects `/remove/{A-B}` to two path segments if both are addresses, otherwise to the list of positions. */
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
