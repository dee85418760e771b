import { expect, test } from 'vitest'
import { ATTACKS } from './hostile-attacks.ts'
import { runHostile } from './hostile.ts'

test('behavior: answers honest clients beside every attack', async () => {
  const { besides, hasEnded } = await runHostile(
    { folder: undefined },
    {
      attacks: [...Object.keys(ATTACKS).map((name) => [name]), Object.keys(ATTACKS)],
      votes: 10,
      connections: 2,
      seconds: 1,
      requests: 1,
    },
  )
  expect(besides.map(({ attack }) => attack)).toEqual([...Object.keys(ATTACKS), 'all together'])
  const failed = besides.flatMap(({ attack, answers }) =>
    answers.filter(({ status }) => status !== 200).map(({ kind, status }) => `${attack}: ${kind} ${status}`),
  )
  expect(failed).toEqual([])
  expect(hasEnded).toBe(false)
})
