// Checks the format of every file that git knows of or could know of. Texts that passed are remembered for all
// checkouts of this user, so that equal ones are parsed once on a machine.
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { extname, join } from 'node:path'
import * as prettier from 'prettier'
import { root } from './ensure-installed.mjs'

const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ibull')
const rememberedFile = join(folder, 'formatted.txt')
/** Some states of the repository. */
const REMEMBERED = 20_000

const options = await prettier.resolveConfig(join(root, 'package.json'))
const settings = JSON.stringify([prettier.version, options])

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
const remembered = new Set(readRemembered())
const passed = []
const failed = []
for (const path of new Set(listed.split('\0').filter(Boolean))) {
  const ignorePath = join(root, '.prettierignore')
  const { ignored, inferredParser } = await prettier.getFileInfo(join(root, path), { ignorePath })
  if (ignored || inferredParser === null) continue
  const text = readText(path)
  if (text === undefined) continue
  const key = createHash('sha256')
    .update(`${settings}\0${inferredParser}\0${extname(path)}\0${text}`)
    .digest('base64')
  if (remembered.has(key) || (await isFormatted(path, text))) passed.push(key)
  else failed.push(path)
}
remember(passed)
for (const path of failed) console.error(`${path}: run "npm run format"`)
console.log(`${passed.length + failed.length} files, ${failed.length} not formatted`)
process.exit(failed.length === 0 ? 0 : 1)

/** `undefined` for a file that was deleted and is still listed. */
function readText(path) {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

async function isFormatted(path, text) {
  try {
    return await prettier.check(text, { ...options, filepath: join(root, path) })
  } catch (error) {
    console.error(String(error))
    return false
  }
}

function readRemembered() {
  try {
    return readFileSync(rememberedFile, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** A folder that can't be written costs the next check its time and nothing else. */
function remember(keys) {
  const unfinished = `${rememberedFile}.${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    const all = [...new Set([...keys, ...readRemembered()])].slice(0, REMEMBERED)
    writeFileSync(unfinished, all.join('\n'))
    renameSync(unfinished, rememberedFile)
  } catch {
    return
  }
}
