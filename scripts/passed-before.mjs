// What passed a check before, in any checkout of this user, by the content that the result follows from.
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder that all checkouts of this user share. */
const sharedFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ibull')

/** Some states of the repository. */
const REMEMBERED = 20_000
const REMEMBERED_RUNS = 100

/**
 * Checks the items that did not pass before, and remembers those that pass now. A memory that can't be used costs the
 * checks' time and nothing else.
 * @template Item
 * @param {string} name of the check
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} followsFrom all that the result for an item depends on
 * @param {(items: Item[]) => Promise<Item[]>} check resolves to those that failed
 * @returns {Promise<Item[]>} those that failed
 */
export async function checkOnce(name, items, followsFrom, check, folder = sharedFolder()) {
  const file = join(folder, `${name}.txt`)
  const known = new Set(linesOf(file))
  const keys = new Map(items.map((item) => [item, digestOf(followsFrom(item))]))
  const unknown = items.filter((item) => !known.has(keys.get(item)))
  const failed = new Set(unknown.length === 0 ? [] : await check(unknown))
  const passed = items.filter((item) => !failed.has(item)).map((item) => keys.get(item))
  const all = [...new Set([...passed, ...linesOf(file)])]
  write(file, all.slice(0, REMEMBERED).join('\n'))
  return [...failed]
}

/**
 * Runs what has the same result for the same sources, unless it passed before: then it has the result of that time.
 * @template Result anything that JSON can hold
 * @param {string} name of the run
 * @param {string} followsFrom all that the result depends on
 * @param {() => Promise<Result>} run
 * @param {(result: Result) => boolean} isPassed what did not pass runs again
 * @returns {Promise<{ result: Result, isRemembered: boolean }>} `isRemembered` when it did not run
 */
export async function runOnce(name, followsFrom, run, isPassed, folder = sharedFolder()) {
  const file = join(folder, `${name}.txt`)
  const key = digestOf(followsFrom)
  const known = parse(
    linesOf(file)
      .find((line) => line.startsWith(`${key} `))
      ?.slice(key.length),
  )
  if (known !== undefined) return { result: known, isRemembered: true }
  const result = await run()
  if (isPassed(result))
    write(file, [`${key} ${JSON.stringify(result)}`, ...linesOf(file)].slice(0, REMEMBERED_RUNS).join('\n'))
  return { result, isRemembered: false }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const linesOf = (file) => read(file)?.split('\n') ?? []

const digestOf = (text) => createHash('sha256').update(text).digest('base64')

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** At once or not at all, beside others who write it. */
function write(file, text) {
  const unfinished = `${file}.${randomUUID()}`
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(unfinished, text)
    renameSync(unfinished, file)
  } catch {
    return
  }
}
