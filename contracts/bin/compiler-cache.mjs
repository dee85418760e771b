// Answers of the compiler, kept for every checkout of this user: equal sources are compiled once on a machine.
import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const KEPT_ANSWERS = 12

/** The folder that all checkouts of this user share. */
const sharedFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ibull', 'solc')

/**
 * The compiler's answer to a standard JSON input, from `folder` if the same compiler gave it before. A compilation that
 * failed, an answer that is damaged, or a folder that can't be used costs a compilation and nothing else.
 * @param {{ version: string, input: string, compile: (input: string) => string, folder?: string }} request
 * `version` identifies the compiler's exact build
 * @returns {string}
 */
export function compileOnce({ version, input, compile, folder = sharedFolder() }) {
  const key = createHash('sha256').update(version).update('\0').update(input).digest('hex')
  const file = join(folder, `${key}.json`)
  const kept = readKept(file)
  if (kept !== undefined) return kept
  const answer = compile(input)
  if (isSuccess(answer)) keep(folder, file, answer)
  return answer
}

function readKept(file) {
  try {
    const [digest, answer] = splitOnce(readFileSync(file, 'utf8'))
    if (digest !== digestOf(answer)) return undefined
    const now = new Date()
    utimesSync(file, now, now)
    return answer
  } catch {
    return undefined
  }
}

function keep(folder, file, answer) {
  const unfinished = join(folder, `${randomUUID()}.unfinished`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(unfinished, `${digestOf(answer)}\n${answer}`)
    renameSync(unfinished, file)
    const byAge = readdirSync(folder)
      .map((name) => join(folder, name))
      .map((path) => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((one, other) => other.usedAt - one.usedAt)
    for (const { path } of byAge.slice(KEPT_ANSWERS)) rmSync(path, { force: true })
  } catch {
    // What is left of it is the oldest one day.
  }
}

function isSuccess(answer) {
  const { errors = [] } = JSON.parse(answer)
  return errors.every(({ severity }) => severity !== 'error')
}

const digestOf = (text) => createHash('sha256').update(text).digest('hex')

function splitOnce(text) {
  const end = text.indexOf('\n')
  return [text.slice(0, end), text.slice(end + 1)]
}
