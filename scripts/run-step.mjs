// Runs one named command and keeps its output: printed only when the command fails, after what failed in it.
import { spawn } from 'node:child_process'
import { root } from './ensure-installed.mjs'

/**
 * @param {{name: string, command: string, env?: Record<string, string>,
 *   failuresOf?: (output: string) => string[]}} step
 * @returns {Promise<{name: string, isPassed: boolean, seconds: number, output: string, failures: string[]}>}
 */
export function runStep({ name, command, env = {}, failuresOf = () => [] }) {
  const started = Date.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...process.env, ...env, NO_COLOR: '1' },
    })
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => {
      const seconds = (Date.now() - started) / 1000
      const isPassed = code === 0
      console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
      const failures = isPassed ? [] : failuresOf(output)
      for (const failure of failures) console.log(failure)
      if (!isPassed) console.log(output)
      resolve({ name, isPassed, seconds, output, failures })
    })
  })
}

/** Runs the steps, `width` at a time, all of them even when one fails. */
export async function runSteps(steps, width) {
  const waiting = [...steps]
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
