import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const titleOf = (file) => readFileSync(join(folder, file), 'utf8').split('\n')[0].replace('# ', '')

test('default: the index lists every decision once, by its title', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const entries = index.split('\n').filter((line) => line.startsWith('- '))
  const decisions = readdirSync(folder).filter((file) => file !== 'README.md')
  expect(entries.toSorted()).toEqual(decisions.map((file) => `- [${titleOf(file)}](${file})`).toSorted())
})
