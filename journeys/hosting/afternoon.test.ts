import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afternoon } from './afternoon.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/OPERATING.md'), 'utf8')

/** The numbered steps of the guide's path, with the commands of their `sh` blocks. */
function stepsOfGuide() {
  const [, path = ''] = guide.split(/^## Your own exchange in an afternoon$/m)
  const [section = ''] = path.split(/^## /m)
  return section
    .split(/^### \d+\. /m)
    .slice(1)
    .map((step) => {
      const [title = ''] = step.split('\n')
      const commands = [...step.matchAll(/^```sh\n([^]*?)^```$/gm)]
        .flatMap(([, block = '']) => block.trimEnd().split('\n'))
        .map((line) => line.replace(/\s+# .*$/, ''))
      return { title, commands }
    })
}

test('the guide shows the commands that the trial carries out, in its order, and no others', () => {
  expect(stepsOfGuide()).toEqual(afternoon)
})
