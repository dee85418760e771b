// Runs one named command and keeps its output: printed only when the command fails, after what failed in it.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { limits } from '../testkit/src/limits.mjs'
import { root } from './ensure-installed.mjs'

/** What a command begins with that takes only what others leave, also where each session of Linux has a share of its own. */
const YIELDING = `renice -n 19 -p $$ >/dev/null 2>&1; { echo 19 >/proc/$$/autogroup; } 2>/dev/null;`

/** Installed commands by their names: `npx` takes half a second to find each. */
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const PROCESSOR_TIME = /^processor-seconds (\d+\.\d+) (\d+\.\d+)$/gm

/**
 * @param {{name: string, command: string, env?: Record<string, string>,
 *   failuresOf?: (output: string) => string[], isQuiet?: boolean, isYielding?: boolean, limitMs?: number}} step
 *   a quiet one prints only what failed in it, a yielding one leaves the cores to others
 * @returns {Promise<{name: string, isPassed: boolean, seconds: number, processorSeconds: number, output: string,
 *   failures: string[]}>} `processorSeconds` counts the processes that the command waited for, on all cores
 */
export function runStep({
  name,
  command,
  env = {},
  failuresOf = () => [],
  isQuiet = false,
  isYielding = false,
  limitMs = limits.step,
}) {
  const started = Date.now()
  return new Promise((resolve) => {
    let output = ''
    const timed = `${isYielding ? YIELDING : ''} TIMEFORMAT='processor-seconds %3U %3S'\ntime { ${command}\n}`
    const child = spawn('bash', ['-c', timed], {
      cwd: root,
      // A group of its own, so that it ends with all that it started.
      detached: true,
      env: { ...process.env, ...env, PATH, NO_COLOR: '1', LC_ALL: 'C.UTF-8' },
    })
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const limit = setTimeout(() => {
      output += `\nEnded after ${String(limitMs / 60_000)} minutes.\n`
      end()
    }, limitMs)
    const interrupt = () => {
      end()
      process.exit(130)
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    child.on('close', (code) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      const seconds = (Date.now() - started) / 1000
      // A step may print what another measured: its own time is printed last.
      const [, user = 0, system = 0] = [...output.matchAll(PROCESSOR_TIME)].at(-1) ?? []
      const isPassed = code === 0
      console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
      const failures = isPassed ? [] : failuresOf(output)
      for (const failure of failures) console.log(failure)
      if (!isPassed && !isQuiet) console.log(output)
      resolve({
        name,
        isPassed,
        seconds,
        processorSeconds: Number(user) + Number(system),
        output,
        failures,
      })
    })
  })
}

/**
 * Runs the steps, `width` at a time, all of them even when one fails.
 * @param {{name: string, command: string, after?: string}[]} steps one with `after` waits until the step of that name
 *   has ended, and takes no place meanwhile
 * @param {number} width
 */
export async function runSteps(steps, width) {
  const waiting = [...steps]
  const results = []
  const running = new Set()
  const unknown = steps.find(({ after }) => after !== undefined && !steps.some(({ name }) => name === after))
  if (unknown !== undefined) throw new Error(`No step is named ${unknown.after}.`)
  const hasEnded = (after) => after === undefined || results.some(({ name }) => name === after)
  while (waiting.length + running.size > 0) {
    const next = running.size < width ? waiting.findIndex(({ after }) => hasEnded(after)) : -1
    if (next !== -1) {
      const run = runStep(waiting.splice(next, 1)[0]).then((result) => {
        results.push(result)
        running.delete(run)
      })
      running.add(run)
    } else await Promise.race(running)
  }
  return results
}

/** Prints how long each step took, the longest first. */
export function printTimes(results) {
  for (const { name, seconds, processorSeconds } of results.toSorted((a, b) => b.seconds - a.seconds))
    console.log(
      `${seconds.toFixed(0).padStart(5)} s, ${processorSeconds.toFixed(0).padStart(5)} s of processor time: ${name}`,
    )
}
