import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afternoon } from './afternoon.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/operating/afternoon.md'), 'utf8')

/** The numbered steps of the guide, with the commands of their `sh` blocks. */
function stepsOfGuide() {
  return guide
    .split(/^## \d+\. /m)
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
