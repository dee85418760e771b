// npm run hosting -w journeys: follows the path of docs/operating/afternoon.md from an empty folder to an exchange of one's own
// on a host, and looks at it with a browser. Needs nginx, PostgreSQL, openssl and systemd-analyze; neither root
// nor fixed ports.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afternoon } from './afternoon.ts'
import { browse } from './browse.ts'
import { checkAnswers } from './check-answers.ts'
import { DEPLOYER_KEY, OWNER_KEY, Team } from './team.ts'
import { TrialServer } from './trial-server.ts'
import { assertPrograms, until } from './trial-host.ts'

const root = join(import.meta.dirname, '../..')
/** Until the owner has accepted what the deployer offers, the deployment says so by its exit code. */
const UNFINISHED = 'npm run deploy -- $OURS/protocol.json'
/** What takes its time: the same command is given again. */
const WAITS_FOR_DELAY = / execute accept$/
const TAIL_LINES = 200

assertPrograms()
const folder = mkdtempSync(join(tmpdir(), 'ibull-hosting-'))
chmodSync(folder, 0o755)
const record = join(root, 'test-results/afternoon.txt')
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(record, '')
const began = Date.now()
const say = (line: string): void =>
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)

const team = await Team.start(folder)
const server = await TrialServer.create(team, say)
let isPassed = false
try {
  for (const [index, { title, commands }] of afternoon.entries()) {
    const startedAt = Date.now()
    if (title === 'An update') {
      await checkAnswers(server.site, server.ports.http)
      say('headers and paths are right')
      await browse(server.site, team, () => follow(commands))
      say(
        'a browser read /info, swapped and staked without a message in its console, and outlived the update',
      )
    } else await follow(commands)
    say(`${index + 1}. ${title}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
  }
  isPassed = true
} finally {
  if (!isPassed)
    for (const name of readdirSync(server.host.logs))
      console.error(`--- ${name}\n${server.host.log(name.replace(/\.log$/, '')).slice(-2_000)}`)
  await server.close()
  await team.chain.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function follow(commands: readonly string[]): Promise<void> {
  for (const command of commands) {
    const startedAt = Date.now()
    const output = await carryOut(command)
    await team.fillIn(command)
    const took = ((Date.now() - startedAt) / 1000).toFixed(1)
    const tail = output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
    appendFileSync(record, `$ ${command}\n${tail}\n(${took} s)\n\n`)
  }
}

/** Of the host's commands, those of {@link TrialServer}; all others as a shell carries them out. */
async function carryOut(command: string): Promise<string> {
  // The trial runs in a checkout whose packages are there.
  if (command === 'npm ci') return ''
  if (/\$SERVER|^curl /.test(command)) return server.carryOut(command)
  if (!WAITS_FOR_DELAY.test(command)) return inShell(command)
  let output = ''
  await until('the delay of the timelock', async () => {
    output = await inShell(command)
    return true
  })
  return output
}

/** @throws with what the command printed, if it fails */
async function inShell(command: string): Promise<string> {
  const env = {
    ...process.env,
    OURS: folder,
    DEPLOYER_PRIVATE_KEY: DEPLOYER_KEY,
    OWNER_PRIVATE_KEY: OWNER_KEY,
  }
  // Not by spawnSync: the chain would wait for this process to take what it writes.
  const child = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (command === UNFINISHED) {
    assert.match(output, /Not finished: run it again with --verify/)
    assert.doesNotMatch(output, /It is not complete/)
  } else assert.equal(code, 0, `${command}:\n${output}`)
  return output
}
