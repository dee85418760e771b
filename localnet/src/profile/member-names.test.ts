import { nameKey, nameProblem } from '@ibull/domain/profile'
import { expect, test } from 'vitest'
import { memberNames } from './member-names.ts'

test('behavior: the names of the members keep to the rules, and no two are the same', () => {
  expect(memberNames.map(({ name }) => nameProblem(name)).filter((problem) => problem !== undefined)).toEqual(
    [],
  )
  expect(new Set(memberNames.map(({ name }) => nameKey(name))).size).toBe(memberNames.length)
  expect(new Set(memberNames.map(({ address }) => address)).size).toBe(memberNames.length)
})
