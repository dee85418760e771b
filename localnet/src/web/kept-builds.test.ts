import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KeptBuilds } from './kept-builds.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibull-builds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const never = (): void => undefined

/** The id of a process that ran and ended. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

async function publish(builds: KeptBuilds, name: string): Promise<void> {
  const unfinished = await builds.begin()
  await writeFile(join(unfinished, 'index.html'), name)
  await builds.publish(unfinished, name)
}

it('default: keeps the newest build and what a running process uses, and nothing else', async () => {
  const builds = new KeptBuilds(folder)
  for (const name of ['old', 'used', 'abandoned', 'newest']) await publish(builds, name)
  await builds.use('used')
  const dead = await deadProcess()
  await writeFile(join(folder, `abandoned.used-by-${dead}`), '')
  await mkdir(join(folder, `unfinished-${dead}`))
  await builds.removeUnused('newest')
  expect((await readdir(folder)).sort()).toEqual(['newest', 'used', `used.used-by-${process.pid}`])
})

it('behavior: one holder of the lock at a time', async () => {
  const builds = new KeptBuilds(folder)
  const steps: string[] = []
  let release = never
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = builds.exclusively(async () => {
    steps.push('first in')
    await released
    steps.push('first out')
  }, never)
  while (steps.length === 0) await new Promise(setImmediate)
  let second: Promise<unknown> = first
  await new Promise<void>((resolve) => {
    second = builds.exclusively(async () => void steps.push('second in'), resolve)
  })
  release()
  await Promise.all([first, second])
  expect(steps).toEqual(['first in', 'first out', 'second in'])
})

it('behavior: the lock of a process that ended is taken over', async () => {
  const builds = new KeptBuilds(folder)
  await writeFile(join(folder, 'lock'), String(await deadProcess()))
  await expect(builds.exclusively(async () => 'done', never)).resolves.toBe('done')
})

it('error: waiting ends with the signal, and what fails gives the lock back', async () => {
  const builds = new KeptBuilds(folder)
  const failing = builds.exclusively(() => Promise.reject(new Error('no')), never)
  await expect(failing).rejects.toThrow('no')
  await writeFile(join(folder, 'lock'), String(process.pid))
  const stop = new AbortController()
  const waiting = builds.exclusively(
    async () => 'done',
    () => stop.abort(new Error('stopped')),
    stop.signal,
  )
  await expect(waiting).rejects.toThrow('stopped')
})
