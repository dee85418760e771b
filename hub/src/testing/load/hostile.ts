import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSetting } from '../../database/database.ts'
import { account, messageOf, signed } from '../governance-hub.ts'
import { startBusyNode } from './busy-node.ts'
import { HonestClients, honestKinds, type HonestAnswer } from './honest-clients.ts'
import type { Order, Report } from './hostile-attackers.ts'
import { startHubProcess, type HubProcess } from './start-hub-process.ts'

const PROGRAM = fileURLToPath(new URL('hostile-attackers.ts', import.meta.url))
/** Of each kind. A client may post a hundred messages a minute. */
const PAUSE_MS = 100
const VOTE_PAUSE_MS = 1_000
const WELL_MS = 1_000
const RECOVERY_WAIT_MS = 30_000
const MEMORY_EVERY_MS = 250

/** What honest clients had beside an attack. */
export interface Beside {
  readonly attack: string
  /** Answers to the attackers. */
  readonly report: Report
  /** Answers to the honest clients. */
  readonly answers: readonly HonestAnswer[]
  /** From the end of the attack until each kind is answered within a second. */
  readonly recoveryMs: number
  /** The most that was seen from the beginning of the attack until the hub was well again. */
  readonly memory: HubMemory
}

/** Memory of a hub: all of it, and what objects and buffers take of it. */
export interface HubMemory {
  readonly residentBytes: number
  readonly heapBytes: number
  readonly bufferBytes: number
}

export interface HostileOptions {
  readonly attacks: readonly (readonly string[])[]
  /** Votes of the proposal. */
  readonly votes: number
  readonly connections: number
  readonly seconds: number
  /** Of each attacking connection. */
  readonly requests?: number
  /** Called after each attack. */
  readonly onBeside?: (beside: Beside) => void
}

export interface HostileResult {
  readonly besides: readonly Beside[]
  readonly memoryBefore: HubMemory
  /** Whether the hub ended by itself. */
  readonly hasEnded: boolean
}

/** Attacks a hub in its own process, with honest clients beside it. */
export async function runHostile(database: DatabaseSetting, options: HostileOptions): Promise<HostileResult> {
  const node = await startBusyNode()
  const hub = await startHubProcess(database, node.url)
  const attackers = fork(PROGRAM, { execArgv: ['--import', 'tsx'] })
  const besides: Beside[] = []
  try {
    const proposal = await filledProposal(hub, options.votes)
    const { origin } = new URL(hub.url)
    const clients = new HonestClients(origin, await honestKinds(proposal, 400))
    for (const kind of clients.kinds) await clients.request(kind)
    const memoryBefore = await memoryOf(origin)
    for (const attacks of options.attacks) {
      const order: Order = { ...options, url: origin, proposal, attacks: [...attacks] }
      const watch = watchMemory(origin)
      const { answers, report } = await besideOf(attackers, order, clients)
      const recoveryMs = hub.hasEnded() ? Infinity : await recovery(clients)
      const attack = attacks.length === 1 ? (attacks[0] ?? '') : 'all together'
      const beside = { attack, report, answers, recoveryMs, memory: await watch() }
      besides.push(beside)
      options.onBeside?.(beside)
    }
    clients.close()
    return { besides, memoryBefore, hasEnded: hub.hasEnded() }
  } finally {
    attackers.kill()
    await hub.kill()
    node.close()
  }
}

async function besideOf(
  attackers: ChildProcess,
  order: Order,
  clients: HonestClients,
): Promise<{ readonly report: Report; readonly answers: readonly HonestAnswer[] }> {
  const answers: HonestAnswer[] = []
  const over = new AbortController()
  const reported = once(attackers, 'message').then(([report]) => {
    over.abort()
    return report as Report
  })
  attackers.send(order)
  const loops = clients.kinds.map(async (kind) => {
    do {
      const answer = await clients.request(kind)
      answers.push(answer)
      const pauseMs = Math.max(0, (kind === 'vote' ? VOTE_PAUSE_MS : PAUSE_MS) - answer.ms)
      await wait(pauseMs, undefined, { signal: over.signal }).catch(() => undefined)
    } while (!over.signal.aborted)
  })
  await Promise.all(loops)
  return { report: await reported, answers }
}

async function recovery(clients: HonestClients): Promise<number> {
  const ended = performance.now()
  for (;;) {
    const answers = await Promise.all(clients.kinds.map((kind) => clients.request(kind, WELL_MS)))
    const ms = performance.now() - ended
    // A vote may be above the rate of its client, which needs no power and no database.
    if (answers.every(({ status, kind }) => status === 200 || (kind === 'vote' && status === 429))) return ms
    if (ms > RECOVERY_WAIT_MS) return Infinity
  }
}

/** Reads the memory of a hub again and again. @returns a function that ends that, and returns the most of each kind */
function watchMemory(origin: string): () => Promise<HubMemory> {
  const over = new AbortController()
  let most: HubMemory = { residentBytes: 0, heapBytes: 0, bufferBytes: 0 }
  const note = (now: HubMemory): void => {
    most = {
      residentBytes: Math.max(most.residentBytes, now.residentBytes),
      heapBytes: Math.max(most.heapBytes, now.heapBytes),
      bufferBytes: Math.max(most.bufferBytes, now.bufferBytes),
    }
  }
  const watching = (async () => {
    do {
      // A hub that ended has no memory; the caller notices.
      await memoryOf(origin).then(note, () => undefined)
      await wait(MEMORY_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    } while (!over.signal.aborted)
  })()
  return async () => {
    over.abort()
    await watching
    return most
  }
}

async function memoryOf(origin: string): Promise<HubMemory> {
  const answer = await fetch(new URL('/processor', origin), { signal: AbortSignal.timeout(RECOVERY_WAIT_MS) })
  return (await answer.json()) as HubMemory
}

/** Publishes a proposal with votes. */
async function filledProposal({ url }: HubProcess, votes: number): Promise<string> {
  const author = [...Array(500).keys()]
    .map((number) => account(number + 1))
    .find(({ address }) => Number.parseInt(address.slice(-2), 16) > 100)
  if (author === undefined) throw new Error('No account may publish.')
  const envelope = await signed(author, 'proposal', messageOf('proposal', author.address))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(envelope) })
  const text = await answer.text()
  const { id } = JSON.parse(text) as { readonly id?: string }
  if (id === undefined) throw new Error(`The proposal was not published: ${text}`)
  await fetch(new URL(`/fill?proposal=${id}&votes=${votes}`, url), { method: 'POST' })
  return id
}
