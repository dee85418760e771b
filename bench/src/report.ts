import { cpus, totalmem } from 'node:os'

/** Prints on which machine the figures were taken: they are only comparable within one run. */
export function printMachine(): void {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(
    `machine: ${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${memory} GiB, Node ${process.versions.node}`,
  )
}

/** Prints `name: ours, peer, ratio`; the ratio says how many times the peer's figure is ours. */
export function printComparison(name: string, ours: number, peer: number, unit: string): void {
  console.log(`${name}: ${figure(ours)} ${unit}, ${figure(peer)} ${unit}, ${figure(peer / ours)}x`)
}

/** Prints `name: ours`: a figure to compare with another run's. */
export function printFigure(name: string, ours: number, unit: string): void {
  console.log(`${name}: ${figure(ours)} ${unit}`)
}

/** Prints `name: ours, budget, ok or MISSED`. */
export function printBudget(
  name: string,
  ours: number,
  budget: number,
  unit: string,
  isWithin: boolean,
): void {
  console.log(
    `${name}: ${figure(ours)} ${unit}, budget ${figure(budget)} ${unit}, ${isWithin ? 'ok' : 'MISSED'}`,
  )
}

/** The value in the middle; of an even count the upper of both. @throws {RangeError} for no values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which about `share` of the values lie. @throws {RangeError} for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new RangeError('No values were measured.')
  return value
}

function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
