import type { PairGraph } from './pair-graph.ts'

/** Execution cost of a route by its number of hops, in raw units of the output, as a double. */
export type RouteCost = (hops: number) => number

/** Routes that share no pair, each with its part of the input, as doubles. */
export interface FloatSplit {
  /** Steps of each route, from input to output. */
  readonly routes: readonly (readonly number[])[]
  /** Parts of the input in raw units, in route order. Positive; they sum to the input. */
  readonly parts: readonly number[]
}

/*
 * The model
 *
 * A hop pays g R x / (S + g x) for x, with the reserves S and R and g = 1 less the fee. Composed hops pay p x / (1
 * + r x): a route reduces to two numbers, its initial price p and its resistance r. Routes without a common pair
 * don't affect each other, so their outputs add up, and each is concave in its part. For a price l of the input
 * (what its last unit still earns) the best part of a route is (sqrt(p / l) - 1) / r, and its earnings above l are
 * (sqrt(p) - sqrt(l))^2 / r. The parts of the chosen routes sum to the input at exactly one l, known in closed
 * form.
 *
 * Choosing routes: for any l, l X plus the earnings of the best routes less their costs is an upper bound on the
 * net output of any choice. The search starts from a greedy choice, takes its l, and tries routes in the order of
 * their earnings; it prunes branches that can't beat the best choice by more than TOLERANCE.
 */

/** Far below the guaranteed basis point. */
const TOLERANCE = 1e-5
/** Caps the number of choices tried. No test market comes close; it keeps a hostile one from blocking the page. */
const MAX_VISITS = 20_000
const GREEDY_ROUNDS = 4

interface RouteCurve {
  readonly steps: readonly number[]
  readonly rootOfPrice: number
  readonly resistance: number
  readonly cost: number
}

interface Choice {
  readonly curves: readonly RouteCurve[]
  readonly parts: readonly number[]
  readonly rootOfLast: number
  /** Total output less the costs of the routes. */
  readonly net: number
}

/**
 * Finds up to `maxRoutes` disjoint routes between two tokens of `graph`, and the part of `amount` for each, with
 * the highest output after costs: within a ten-thousandth of a percent of the optimum, before rounding.
 * `undefined` if no route pays anything.
 * @param from differs from `to`. @param amount in raw units, positive.
 */
export function splitRoutes(
  graph: PairGraph,
  from: number,
  to: number,
  amount: number,
  limits: { readonly maxHops: number; readonly maxRoutes: number; readonly costOf: RouteCost },
): FloatSplit | undefined {
  const curves = allCurves(graph, from, to, limits.maxHops, limits.costOf)
  const single = bestAlone(curves, amount)
  if (single === undefined) return undefined
  const best = improve(curves, amount, limits.maxRoutes, fill([single], amount))
  return { routes: best.curves.map(({ steps }) => steps), parts: best.parts }
}

function bestAlone(curves: readonly RouteCurve[], amount: number): RouteCurve | undefined {
  let best: RouteCurve | undefined
  let most = -Infinity
  for (const curve of curves) {
    const { rootOfPrice, resistance, cost } = curve
    const net = (rootOfPrice * rootOfPrice * amount) / (1 + resistance * amount) - cost
    if (net > most) [best, most] = [curve, net]
  }
  return best
}

function improve(curves: readonly RouteCurve[], amount: number, maxRoutes: number, single: Choice): Choice {
  let best = single
  for (let round = 0; round < GREEDY_ROUNDS; round++) {
    const chosen: RouteCurve[] = []
    while (chosen.length < maxRoutes) {
      const next = mostEarning(curves, best.rootOfLast, chosen)
      if (next === undefined) break
      chosen.push(next)
    }
    if (chosen.length === 0) break
    const found = fill(chosen, amount)
    if (found.net <= best.net) break
    best = found
  }
  return searchAll(curves, amount, maxRoutes, best)
}

function searchAll(curves: readonly RouteCurve[], amount: number, maxRoutes: number, start: Choice): Choice {
  const order = ranked(curves, start.rootOfLast)
  const base = start.rootOfLast ** 2 * amount
  const chosen: RouteCurve[] = []
  let best = start
  let visits = 0

  function visit(at: number, earned: number): void {
    if (chosen.length > 0) {
      const found = fill(chosen, amount)
      if (found.net > best.net) best = { ...found, curves: [...found.curves] }
    }
    if (chosen.length === maxRoutes) return
    for (let next = at; next < order.length; next++) {
      if (++visits > MAX_VISITS) return
      let bound = base + earned
      for (let more = 0; more < maxRoutes - chosen.length; more++) bound += order[next + more]?.earns ?? 0
      if (bound <= best.net + TOLERANCE * Math.abs(best.net)) return
      const candidate = order[next]
      if (candidate === undefined || !isDisjointFrom(chosen, candidate.curve)) continue
      chosen.push(candidate.curve)
      visit(next + 1, earned + candidate.earns)
      chosen.pop()
    }
  }
  visit(0, 0)
  return best
}

function mostEarning(
  curves: readonly RouteCurve[],
  root: number,
  chosen: readonly RouteCurve[],
): RouteCurve | undefined {
  let best: RouteCurve | undefined
  let most = 0
  for (const curve of curves) {
    const earns = earningsOf(curve, root)
    if (earns <= most || !isDisjointFrom(chosen, curve)) continue
    best = curve
    most = earns
  }
  return best
}

/** A route's earnings above the price `root ** 2`, less its cost. */
function earningsOf({ rootOfPrice, resistance, cost }: RouteCurve, root: number): number {
  const above = rootOfPrice - root
  return above <= 0 ? -Infinity : (above * above) / resistance - cost
}

/** The routes that earn more than their cost at marginal price `root ** 2`, best first. */
function ranked(curves: readonly RouteCurve[], root: number): { curve: RouteCurve; earns: number }[] {
  const found: { curve: RouteCurve; earns: number }[] = []
  for (const curve of curves) {
    const earns = earningsOf(curve, root)
    if (earns > 0) found.push({ curve, earns })
  }
  return found.sort((a, b) => b.earns - a.earns)
}

/** Distributes `amount` optimally over disjoint routes; routes with no part are left out. */
function fill(curves: readonly RouteCurve[], amount: number): Choice {
  let used = curves
  for (;;) {
    let sum = 0
    let room = amount
    for (const { rootOfPrice, resistance } of used) {
      sum += rootOfPrice / resistance
      room += 1 / resistance
    }
    const root = sum / room
    const kept = used.filter(({ rootOfPrice }) => rootOfPrice > root)
    if (kept.length === used.length || kept.length === 0) return choiceOf(used, root)
    used = kept
  }
}

function choiceOf(curves: readonly RouteCurve[], root: number): Choice {
  const parts: number[] = []
  let net = 0
  for (const { rootOfPrice, resistance, cost } of curves) {
    const part = (rootOfPrice / root - 1) / resistance
    parts.push(part)
    net += (rootOfPrice ** 2 * part) / (1 + resistance * part) - cost
  }
  return { curves, parts, rootOfLast: root, net }
}

function isDisjointFrom(chosen: readonly RouteCurve[], { steps }: RouteCurve): boolean {
  for (const other of chosen) {
    for (const one of other.steps) {
      for (const step of steps) if (one >> 1 === step >> 1) return false
    }
  }
  return true
}

/** Every route of up to `maxHops` that doesn't repeat a token. */
function allCurves(
  graph: PairGraph,
  from: number,
  to: number,
  maxHops: number,
  costOf: RouteCost,
): RouteCurve[] {
  const { starts, neighbours, steps, reserves } = graph
  const kept = 1 - Number(graph.feeBps) / 10_000
  const costs = [costOf(0), costOf(1), costOf(2), costOf(3)]
  const curves: RouteCurve[] = []

  const toEnd = new Int32Array(graph.tokens.length)
  for (let position = starts[to] ?? 0; position < (starts[to + 1] ?? 0); position++) {
    toEnd[neighbours[position] ?? 0] = ((steps[position] ?? 0) ^ 1) + 1
  }

  function reserveOf(step: number): number {
    if (reserves[step] === 0) graph.loadReserves(step >> 1)
    return reserves[step] ?? NaN
  }

  /** Adds the route that appends `path` to the given price and resistance; a pair without reserves ends it. */
  function add(price: number, resistance: number, path: readonly number[]): void {
    if (price > 0 && resistance > 0) {
      curves.push({ steps: path, rootOfPrice: Math.sqrt(price), resistance, cost: costs[path.length] ?? 0 })
    }
  }

  const direct = toEnd[from] ?? 0
  if (direct > 0) {
    const step = direct - 1
    add((kept * reserveOf(step ^ 1)) / reserveOf(step), kept / reserveOf(step), [step])
  }
  if (maxHops < 2) return curves
  for (let first = starts[from] ?? 0; first < (starts[from + 1] ?? 0); first++) {
    const near = neighbours[first] ?? 0
    if (near === to) continue
    const firstStep = steps[first] ?? 0
    const price = (kept * reserveOf(firstStep ^ 1)) / reserveOf(firstStep)
    const resistance = kept / reserveOf(firstStep)
    const nearEnd = toEnd[near] ?? 0
    if (nearEnd > 0) {
      const step = nearEnd - 1
      const taken = kept / reserveOf(step)
      add(price * taken * reserveOf(step ^ 1), resistance + taken * price, [firstStep, step])
    }
    if (maxHops < 3) continue
    for (let second = starts[near] ?? 0; second < (starts[near + 1] ?? 0); second++) {
      const far = neighbours[second] ?? 0
      const farEnd = toEnd[far] ?? 0
      if (farEnd === 0 || far === from || far === to) continue
      const secondStep = steps[second] ?? 0
      const step = farEnd - 1
      const takenSecond = kept / reserveOf(secondStep)
      const takenLast = kept / reserveOf(step)
      const priceSecond = price * takenSecond * reserveOf(secondStep ^ 1)
      const resistanceSecond = resistance + takenSecond * price
      add(priceSecond * takenLast * reserveOf(step ^ 1), resistanceSecond + takenLast * priceSecond, [
        firstStep,
        secondStep,
        step,
      ])
    }
  }
  return curves
}
