import { request as sendRequest, type Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { toHex } from 'viem'
import { WebSocket } from 'ws'
import { messageOf, NOW, typesOf, type Message } from '../governance-hub.ts'
import { GOVERNANCE_DOMAIN, type MessageKind } from '@ibull/domain/governance'
import { BUSY_TOPIC } from './busy-node.ts'

/** Where an attack goes, and one of its connections. */
export interface Target {
  readonly url: URL
  readonly agent: Agent
  /** A proposal with many votes. */
  readonly proposal: string
  /** Each has an address of its own. */
  readonly connection: number
  readonly signal: AbortSignal
  /** Different for each call. */
  readonly next: () => number
}

/** Does its worst once. @returns the status of the answer; 0 if there was none, 101 if it was a connection */
export type Attack = (target: Target) => Promise<number>

const SIGNATURE = `0x${'12'.repeat(9_990)}`
const BODY = 'x'.repeat(9_990)

/** Sends a request; one that takes longer than the attack is cut off. */
function send({ url, agent, connection, signal }: Target, path: string, body?: string): Promise<number> {
  const headers = {
    'x-real-ip': `10.0.0.${connection + 1}`,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve) => {
    const request = sendRequest(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      agent,
      signal,
    })
    request.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })
}

const question = (target: Target, query: string): Promise<number> =>
  send(target, '/api/governance/graphql', JSON.stringify({ query: `${query} #${target.next()}` }))

/** Posts a message that the wallet of an account signed. */
function message(target: Target, kind: MessageKind, of: number, changes: Message): Promise<number> {
  const address = toHex(of, { size: 20 })
  const content = messageOf(kind, address, changes)
  const data = { domain: GOVERNANCE_DOMAIN, types: typesOf(kind), message: content }
  return send(target, '/api/governance', JSON.stringify({ address, sig: SIGNATURE, data }))
}

/** An account whose power is the most. */
const rich = (number: number): number => 0x10_00_00_00 + number * 256 + 255

/** Keeps a connection that a function opened until the end of the attack. */
async function holdOpen(target: Target, open: (headers: string) => { destroy(): void }): Promise<number> {
  const opened = open(
    `host: hub\r\nx-real-ip: 10.0.0.${target.connection + 1}\r\ncontent-type: application/json\r\n`,
  )
  await wait(60_000, undefined, { signal: target.signal }).catch(() => undefined)
  opened.destroy()
  return 101
}

/** Opens a socket, and closes it at the end of the attack. @returns once it is closed */
function socket({ url, connection, signal }: Target, use: (opened: WebSocket) => void): Promise<number> {
  return new Promise((resolve) => {
    const opened = new WebSocket(`ws://${url.host}/rpc`, {
      headers: { 'x-real-ip': `10.0.0.${connection + 1}` },
    })
    const end = (): void => opened.terminate()
    signal.addEventListener('abort', end, { once: true })
    opened.on('open', () => use(opened))
    opened.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    opened.on('error', () => resolve(0))
    opened.on('close', (code) => {
      signal.removeEventListener('abort', end)
      resolve(code)
    })
  })
}

const unread = (target: Target, path: string): Promise<number> =>
  holdOpen(target, (headers) => {
    const connection = raw(target)
    connection.pause()
    connection.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`)
    return connection
  })

function raw({ url }: Target): ReturnType<typeof connect> {
  const connection = connect(Number(url.port), url.hostname)
  connection.on('error', () => undefined)
  connection.resume()
  return connection
}

const rpc = (method: string, ...params: readonly unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })
const NESTED = `{"id":1,"method":"eth_call","params":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
const NUMBERS = Array<number>(340_000).fill(1)
const CHOICES = Array<string>(230_000).fill('')
const ACCOUNTS = Array.from({ length: 1_000 }, (_, number) => ({
  address: toHex(number + 1, { size: 20 }),
  verificationHash: '0x',
  total: 0,
}))

/** The worst that each endpoint allows. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a vote of 340,000 numbers': (target) =>
    message(target, 'vote-array', rich(target.connection), {
      proposal: target.proposal,
      choice: NUMBERS,
      timestamp: NOW - target.next(),
    }),
  'a proposal of 230,000 choices': (target) =>
    message(target, 'proposal', rich(target.connection), {
      choices: CHOICES,
      timestamp: NOW - target.next(),
    }),
  'ten lists of messages': (target) =>
    question(
      target,
      `{ ${Array.from({ length: 10 }, (_, at) => `a${at}: messages(first: 1) { id }`).join(' ')} }`,
    ),
  'votes by their reason': (target) =>
    question(
      target,
      `{ votes(first: 1, where: { reason_not: "${target.next()}" }, orderBy: "reason") { id } }`,
    ),
  'verifications of 1,000 accounts': (target) =>
    send(target, '/api/governance/verify', JSON.stringify({ block: target.next() % 900, votes: ACCOUNTS })),
  'hosts that never answer': (target) => send(target, `/api/logo?url=https://slow.example/${target.next()}`),
  'lists that are hard to read': (target) =>
    send(target, `/api/list?url=https://large.example/${target.next()}`),
  'compressed bombs': (target) => send(target, `/api/artwork?url=https://bomb.example/${target.next()}`),
  'pictures that never end': (target) =>
    send(target, `/api/artwork?url=https://stuck.example/${target.next()}`),
  'pictures that are not read': (target) =>
    unread(target, `/api/artwork?url=https://heavy.example/${target.next()}`),
  'many different pictures': (target) =>
    send(target, `/api/logo?url=https://quick.example/${target.next()}${'x'.repeat(1_900)}`),
  'subscriptions to busy logs': (target) =>
    socket(target, (opened) => {
      for (let number = 0; number < 20; number += 1) {
        const unseen = toHex(target.next() + 1_000_000, { size: 32 })
        opened.send(
          JSON.stringify(
            rpc('eth_subscribe', 'logs', {
              topics: [BUSY_TOPIC, null, [unseen, toHex(number, { size: 32 })]],
            }),
          ),
        )
      }
    }),
  'aliases of contract wallets': (target) =>
    message(target, 'alias', rich(target.connection), { alias: toHex(target.next(), { size: 20 }) }),
  'votes again and again': (target) =>
    message(target, 'vote', rich(target.connection), {
      proposal: target.proposal,
      reason: BODY.slice(0, 900),
      timestamp: NOW - 10_000 + target.next(),
    }),
  'proposals of one author': (target) =>
    message(target, 'proposal', rich(0), { title: `Spam ${target.next()}`, body: BODY, end: NOW + 900 }),
  'votes without power': (target) =>
    message(target, 'vote', 0x20_00_00_00 + target.next() * 256, { proposal: target.proposal }),
  'batches of logs': (target) =>
    send(
      target,
      '/rpc',
      JSON.stringify(
        Array.from({ length: 100 }, () => rpc('eth_getLogs', { fromBlock: '0x1', toBlock: '0x100000' })),
      ),
    ),
  'nested requests': (target) => send(target, '/rpc', NESTED),
  'nested messages on sockets': (target) =>
    socket(target, (opened) => {
      for (const text of [NESTED, '{"id":1,"method":"eth_unsubscribe","params":[{"toString":1}]}'])
        opened.send(text)
      for (let count = 0; count < 2_000; count += 1) opened.ping()
    }),
  'registrations and names': async (target) => {
    const addresses = ACCOUNTS.slice(0, 100).map(({ address }) => address)
    await send(target, '/api/users/register', `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`)
    return send(target, `/api/users?addresses=${addresses.join()}`)
  },
  'archives that are not read': (target) => unread(target, `/api/governance/archive/${target.proposal}`),
  'bodies that never end': (target) =>
    holdOpen(target, (headers) => {
      const connection = raw(target)
      connection.write(`POST /api/governance HTTP/1.1\r\n${headers}content-length: 600000\r\n\r\n{`)
      const timer = setInterval(() => connection.write('1'), 50)
      return connection.once('close', () => clearInterval(timer))
    }),
  'headers that never end': (target) =>
    holdOpen(target, (headers) => {
      const connection = raw(target)
      connection.write(`GET /api/health HTTP/1.1\r\n${headers}x: ${'x'.repeat(15_000)}`)
      return connection
    }),
}
