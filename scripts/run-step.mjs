// Runs one named command and keeps its output: printed only when the command fails.
import { spawn } from 'node:child_process'
import { root } from './ensure-installed.mjs'

/**
 * @param {{name: string, command: string, env?: Record<string, string>, isLoud?: boolean}} step
 * @returns {Promise<{name: string, isPassed: boolean, seconds: number, output: string}>}
 */
export function runStep({ name, command, env = {}, isLoud = false }) {
  const started = Date.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
    })
    const keep = (chunk) => {
      output += chunk
      if (isLoud) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => {
      const seconds = (Date.now() - started) / 1000
      const isPassed = code === 0
      console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
      if (!isPassed && !isLoud) console.log(output)
      resolve({ name, isPassed, seconds, output })
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
