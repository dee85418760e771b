import { afterEach, expect, it, vi } from 'vitest'
import { FIGURES_OF_D590186 } from './figures-of-d590186.ts'
import { printBudget, printComparison, printFigure, printUnmatchedFormerFigures } from './report.ts'

const lines: string[] = []
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
afterEach(() => lines.splice(0))

it('prints the figure of d590186 beside each of today that has one', () => {
  printFigure('/swap, script', 125, 'ms')
  printFigure('/swap, all', 300, 'ms')
  printBudget('prices of the indexer per Sync, 5,000 pairs, mean', 0.01, 1, 'ms', true)
  printComparison('best trade, exact input, 100 tokens, 400 pairs, @pancakeswap/sdk 5.9.2', 2, 20_000, 'us')
  expect(lines).toEqual([
    '/swap, script: 125 ms; d590186: 490 ms',
    '/swap, all: 300 ms',
    'prices of the indexer per Sync, 5,000 pairs, mean: 0.01 ms, budget 1.00 ms, ok; d590186: 245 ms at 4,900 pairs',
    'best trade, exact input, 100 tokens, 400 pairs, @pancakeswap/sdk 5.9.2: 2.00 us, 20,000 us, 10,000x; d590186: 3.4 us, about 6,400x',
  ])
})

it('prints after a part the figures of d590186 that none of today stood beside', () => {
  printFigure('/, script', 167, 'ms')
  lines.splice(0)
  printUnmatchedFormerFigures('page-work')
  expect(lines).toContain('/pools, script: not measured; d590186: 1,130 ms')
  expect(lines.some((line) => line.startsWith('/, script'))).toBe(false)
  lines.splice(0)
  printUnmatchedFormerFigures('token-search')
  expect(lines).toEqual([])
})

it('names each figure of d590186 once', () => {
  const names = Object.values(FIGURES_OF_D590186).flatMap(({ figures }) => Object.keys(figures))
  expect(new Set(names).size).toBe(names.length)
})
