import { cleanup, screen } from '@testing-library/react'
import { POWER_STRATEGIES } from '@ibull/domain/governance'
import { afterEach, expect, test } from 'vitest'
import '../copy/en.json'
import { renderInEnglish } from '../../../i18n/testing/render-in-english.tsx'
import { PowerLines } from './power-lines.tsx'

const show = (lines: readonly (readonly [string, number])[]) =>
  renderInEnglish(
    <PowerLines
      power={{
        status: 'ready',
        value: { lines: new Map(lines), total: 6 },
        isStale: false,
        refresh: () => undefined,
      }}
      snapshot={9}
    />,
  )
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

afterEach(cleanup)

test('default: our lines have their names here, in their order, and the total comes last', () => {
  show(POWER_STRATEGIES.map((name, index) => [name, index]))
  expect(labels()).toEqual([
    'Wallet',
    'Manual pool',
    'Auto vault',
    'Liquidity in wallet',
    'Liquidity in farms',
    'Total',
  ])
})

test('default: the lines of another space have its own names, also where it has one of ours', () => {
  show([
    ['erc20-balance-of', 4],
    ['vault', 2],
  ])
  expect(labels()).toEqual(['erc20-balance-of', 'vault', 'Total'])
})

test('behavior: without lines the total is shown alone', () => {
  show([])
  expect(labels()).toEqual(['Total'])
  expect(screen.getByRole('definition').textContent).toBe('6')
})
