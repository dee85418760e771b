import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseSetting } from '../../database/database.ts'

/** A hub in its own process. */
export interface HubProcess {
  /** URL of governance. */
  readonly url: string
  readonly processId: number
  readonly hasEnded: () => boolean
  /** Kills it immediately, whatever it is doing. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('hub-process.ts', import.meta.url))

/** Starts one, printing its errors. @param nodeUrl makes it one that is open to attacks */
export async function startHubProcess(database: DatabaseSetting, nodeUrl?: string): Promise<HubProcess> {
  const args = [JSON.stringify(database), ...(nodeUrl === undefined ? [] : [nodeUrl])]
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal)
    await ended
  }
  const lines = createInterface({ input: child.stdout })
  const [first] = await Promise.race([once(lines, 'line'), ended])
  if (typeof first !== 'string' || child.pid === undefined) throw new Error('The hub did not start.')
  return {
    url: `${first}/api/governance`,
    processId: child.pid,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
