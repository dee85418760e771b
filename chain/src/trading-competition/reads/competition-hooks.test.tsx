import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCompetitionWorld, type CompetitionWorld } from '../../testing/competition-world.ts'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { useEligiblePairs } from './eligible-pairs.ts'
import { useTeamNames } from './team-names.ts'
import { useCompetition, useCompetitionMember, useCompetitionPosition } from './use-competition.ts'

let world: CompetitionWorld
const { start, passOn } = pageHooks(() => world)

beforeAll(async () => {
  world = await startCompetitionWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

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

test('behavior: the page reads all that it shows in one eth_call for each block', async () => {
  await world.join(2n)
  const { page, expectOneCallPerBlock, expectOneCallToRefresh } = await start(() => ({
    competition: useCompetition(world.competition),
    position: useCompetitionPosition(world.competition, world.account),
    member: useCompetitionMember(world.account),
    names: useTeamNames(),
    pairs: usePairs(),
  }))
  await waitFor(() =>
    expect(page()).toMatchObject({
      competition: { value: { status: 'registration' } },
      position: { value: { hasRegistered: false } },
      member: { value: { isActive: true, teamId: 2 } },
      names: { status: 'ready' },
      pairs: { status: 'ready' },
    }),
  )
  await expectOneCallPerBlock()
  await expectOneCallToRefresh()
})
