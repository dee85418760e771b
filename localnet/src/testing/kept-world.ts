import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentSink } from '../log.ts'
import { startWorld } from '../world.ts'

let kept: Promise<string> | undefined

/** A new folder with the state of a stopped world without a past: played once per process, then copied. */
export async function keptWorld(): Promise<string> {
  kept ??= playOnce()
  const folder = await mkdtemp(join(tmpdir(), 'ibull-world-'))
  await cp(await kept, folder, { recursive: true })
  return folder
}

async function playOnce(): Promise<string> {
  const stateFolder = await mkdtemp(join(tmpdir(), 'ibull-kept-world-'))
  process.once('exit', () => rmSync(stateFolder, { recursive: true, force: true }))
  const world = await startWorld({
    history: 'none',
    web: 'none',
    hasTrader: false,
    mining: { kind: 'manual' },
    stateFolder,
    sink: silentSink,
  })
  await world.stop()
  return stateFolder
}
