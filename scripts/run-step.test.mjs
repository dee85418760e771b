import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStep, runSteps } from './run-step.mjs'

const step = (name, command, after) => ({ name, command, ...(after === undefined ? {} : { after }) })

test('default: a step that comes after another holds no place while it waits, and runs even if that one fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'))
  const log = join(folder, 'log')
  try {
    const results = await runSteps(
      [
        step('build', `until grep -q other ${log}; do sleep 0.02; done; echo build >> ${log}; false`),
        step('uses the build', `echo use >> ${log}`, 'build'),
        step('other', `echo other >> ${log}`),
      ],
      2,
    )
    expect(readFileSync(log, 'utf8')).toBe('other\nbuild\nuse\n')
    // Which of two that end at once is noticed first is chance.
    expect(Object.fromEntries(results.map(({ name, isPassed }) => [name, isPassed]))).toEqual({
      other: true,
      build: false,
      'uses the build': true,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('error: a step after one that is not there', async () => {
  await expect(runSteps([step('use', 'true', 'build')], 2)).rejects.toThrow('No step is named build.')
})

test('error: a step that takes longer than its limit is ended, with what it started', async () => {
  const { isPassed, output } = await runStep({ name: 'hangs', command: 'sleep 60', limitMs: 60 })
  expect(isPassed).toBe(false)
  expect(output).toContain('Ended after 0.001 minutes.')
})

test('behavior: a yielding step has the lowest priority, and any other that of its parent', async () => {
  const [yielding, plain] = await Promise.all(
    [true, false].map((isYielding) => runStep({ name: 'niceness', command: 'nice', isYielding })),
  )
  expect(yielding.output).toMatch(/^19$/m)
  expect(plain.output.split('\n')).toContain(String(getPriority()))
})

test('behavior: the processor time of a step is its own, whatever it prints of that of others', async () => {
  const { processorSeconds } = await runStep({
    name: 'prints',
    command: 'echo processor-seconds 90.000 9.000',
  })
  expect(processorSeconds).toBeLessThan(90)
})
