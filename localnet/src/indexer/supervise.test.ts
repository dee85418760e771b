import { afterEach, describe, expect, test } from 'vitest'
import { superviseIndexer, type IndexerProcess, type LocalIndexer } from './supervise.ts'

let supervised: LocalIndexer | undefined
let lines: string[] = []
const log = { info: (line: string) => void lines.push(line), progress: () => undefined }

afterEach(async () => {
  await supervised?.stop()
  lines = []
})

class FakeProcess implements IndexerProcess {
  isStopped = false
  readonly url: string
  readonly ready: Promise<void>
  readonly ended: Promise<Error>
  end: (reason: Error) => void = () => undefined
  becomeReady: () => void = () => undefined

  constructor(index: number) {
    this.url = `http://indexer.example/${index}`
    this.ready = new Promise((resolve) => {
      this.becomeReady = resolve
    })
    this.ended = new Promise((resolve) => {
      this.end = resolve
    })
  }

  stop(): Promise<void> {
    this.isStopped = true
    return Promise.resolve()
  }
}

const superviseFakes = (): FakeProcess[] => {
  const started: FakeProcess[] = []
  supervised = superviseIndexer({
    start: () => {
      const process = new FakeProcess(started.length)
      started.push(process)
      return Promise.resolve(process)
    },
    log,
    firstPauseMs: 1,
  })
  return started
}

describe('superviseIndexer', () => {
  test('default', async () => {
    const started = superviseFakes()
    await expect.poll(() => supervised?.url).toBe('http://indexer.example/0')
    started[0]?.becomeReady()
    await expect(supervised?.ready).resolves.toBe(true)
    await supervised?.stop()
    expect(started[0]?.isStopped).toBe(true)
    expect(supervised?.url).toBeUndefined()
    expect(lines).toEqual([])
  })

  test('behavior: one that ends by itself is reported and restarted', async () => {
    const started = superviseFakes()
    await expect.poll(() => started.length).toBe(1)
    started[0]?.end(new Error('The indexer ended (code 1).'))
    await expect.poll(() => supervised?.url).toBe('http://indexer.example/1')
    expect(lines).toEqual(['The indexer ended (code 1).', 'starting again in 0.001 s'])
    expect(started[0]?.isStopped).toBe(false)
  })

  test('behavior: what waits for the past hears that it was stopped', async () => {
    superviseFakes()
    await expect.poll(() => supervised?.url).toBeDefined()
    await supervised?.stop()
    await expect(supervised?.ready).resolves.toBe(false)
  })

  test('error: one that never starts is given up', async () => {
    let tries = 0
    supervised = superviseIndexer({
      start: () => Promise.reject(new Error(`no ${(tries += 1)}`)),
      log,
      firstPauseMs: 1,
    })
    await expect(supervised.ready).resolves.toBe(false)
    expect(tries).toBe(5)
    expect(lines.at(-1)).toBe('given up until the next start; everything but the history works')
    expect(supervised.url).toBeUndefined()
  })

  test('error: stopped while it starts, what comes up is ended', async () => {
    let release: (process: FakeProcess) => void = () => undefined
    supervised = superviseIndexer({
      start: () =>
        new Promise((resolve) => {
          release = resolve
        }),
      log,
      firstPauseMs: 1,
    })
    const stopped = supervised.stop()
    const late = new FakeProcess(0)
    release(late)
    await stopped
    expect(late.isStopped).toBe(true)
    expect(supervised.url).toBeUndefined()
  })
})
