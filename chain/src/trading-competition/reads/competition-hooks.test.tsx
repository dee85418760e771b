import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCompetitionWorld, type CompetitionWorld } from '../../testing/competition-world.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { useEligiblePairs } from './eligible-pairs.ts'

let world: CompetitionWorld
const { start, passOn } = pageHooks(() => world)

beforeAll(async () => {
  world = await startCompetitionWorld()
}, 90_000)
afterAll(() => world.stop())

const usePairs = () => useEligiblePairs(world.competition)
const symbols = (state: ReturnType<typeof useEligiblePairs>) =>
  state.status === 'ready' ? state.value.map((pair) => pair.map(({ symbol }) => symbol).sort()) : state.status

test('default: the pairs that count, with the symbols of their tokens', async () => {
  const { page } = await start(usePairs)
  expect(symbols(page())).toBe('loading')
  await waitFor(() =>
    expect(symbols(page())).toEqual([
      ['USDX', 'WBNB'],
      ['AAA', 'WBNB'],
    ]),
  )
})

test('error: a node that fails is not a competition without pairs', async () => {
  const { node, page } = await start(usePairs, (request, response) =>
    request.method === 'eth_call'
      ? { error: { code: -32_000, message: 'out of order' } }
      : passOn(request, response),
  )
  await waitFor(() => expect(page().status).toBe('failed'))
  node.answer = passOn
  const failed = page()
  if (failed.status === 'failed') failed.retry()
  await waitFor(() => expect(symbols(page())).toHaveLength(2))
})
