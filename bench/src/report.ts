import { cpus, totalmem } from 'node:os'
import { FIGURES_OF_D590186 } from './figures-of-d590186.ts'

const formerFigures = new Map(
  Object.values(FIGURES_OF_D590186).flatMap(({ figures }) => Object.entries(figures)),
)
const printed = new Set<string>()

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
  printLine(name, `${figure(ours)} ${unit}, ${figure(peer)} ${unit}, ${figure(peer / ours)}x`)
}

/** Prints `name: ours`: a figure to compare with another run's. */
export function printFigure(name: string, ours: number, unit: string): void {
  printLine(name, `${figure(ours)} ${unit}`)
}

/** Prints `name: ours, budget, ok or MISSED`. */
export function printBudget(
  name: string,
  ours: number,
  budget: number,
  unit: string,
  isWithin: boolean,
): void {
  printLine(name, `${figure(ours)} ${unit}, budget ${figure(budget)} ${unit}, ${isWithin ? 'ok' : 'MISSED'}`)
}

/** Prints a part's figures of d590186 that had none of today beside them, after the part: none is left out. */
export function printUnmatchedFormerFigures(part: string): void {
  for (const [name, former] of Object.entries(FIGURES_OF_D590186[part]?.figures ?? {}))
    if (!printed.has(name)) console.log(`${name}: not measured; d590186: ${former}`)
}

/** Prints a figure, and beside it that of d590186 where there is one. */
function printLine(name: string, today: string): void {
  printed.add(name)
  const former = formerFigures.get(name)
  console.log(former === undefined ? `${name}: ${today}` : `${name}: ${today}; d590186: ${former}`)
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
