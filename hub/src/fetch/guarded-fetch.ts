import { request as sendRequest, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { HubBusyError } from '../serving/hub-busy.ts'
import type { Claim } from '../serving/held-bytes.ts'
import type { Internet } from '../internet/internet.ts'
import { isPublicAddress } from '../internet/public-address.ts'
import { checkUrl, type CheckedUrl } from './checked-url.ts'
import { FetchFailedError } from './fetch-errors.ts'
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts'

const HTTPS_PORT = 443
const MOST_REDIRECTS = 3
const MOST_ADDRESSES = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export interface FetchOptions {
  /** Applied both before and after decompression. */
  readonly maxBytes: number
  /** Total time limit: name resolution, connections, redirects and body. */
  readonly timeoutMs: number
  readonly accept: string
  /** JSON to send by POST; such requests follow no redirects. */
  readonly json?: string
  /** Where the body is held; it stays there. */
  readonly room: Claim
  /** Aborts when no one waits for the answer. */
  readonly signal: AbortSignal
}

/** A response with status 200. */
export interface Fetched {
  /** Final URL, after redirects. */
  readonly url: string
  /** Lower case, without parameters; empty if absent. */
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Fetches a third-party URL. @throws {FetchFailedError | HubBusyError}, and why its signal aborted */
export type GuardedFetch = (url: string, options: FetchOptions) => Promise<Fetched>

/**
 * Creates a fetch for third-party URLs that doesn't expose the operator's network (SSRF): https on its default
 * port only, public addresses only, connected to the very address that was checked (which prevents DNS rebinding),
 * redirects under the same rules, and limits on time and size.
 */
export function createGuardedFetch(internet: Internet): GuardedFetch {
  return async (url, options) => {
    const deadline = new AbortController()
    const timer = setTimeout(() => {
      const tooSlow = new FetchFailedError(url, 'tooSlow', `No answer within ${options.timeoutMs} ms.`)
      deadline.abort(options.room.isWaiting ? new HubBusyError() : tooSlow)
    }, options.timeoutMs)
    const end = (): void => deadline.abort(options.signal.reason)
    options.signal.addEventListener('abort', end, { once: true })
    try {
      options.signal.throwIfAborted()
      return await Promise.race([
        follow(internet, url, options, deadline.signal),
        whenAborted(deadline.signal),
      ])
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof FetchFailedError || error instanceof HubBusyError) throw error
      throw new FetchFailedError(url, 'badAnswer', 'The answer could not be read.', error)
    } finally {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', end)
      // Aborts anything still open.
      deadline.abort(new FetchFailedError(url, 'badAnswer', 'The fetch has ended.'))
    }
  }
}

async function follow(
  internet: Internet,
  url: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched> {
  let target = checkUrl(url)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await send(internet, target, options, signal)
    const location = answer.headers.location
    if (REDIRECTS.has(answer.statusCode ?? 0) && location !== undefined && options.json === undefined) {
      answer.destroy()
      target = checkUrl(location, target.href)
      continue
    }
    if (answer.statusCode !== 200) {
      answer.destroy()
      throw new FetchFailedError(url, 'badAnswer', `The answer has status ${answer.statusCode}.`)
    }
    const bytes = await readBody(url, answer, options.maxBytes, options.room, signal)
    return { url: target.href, contentType: contentTypeOf(answer), bytes }
  }
  throw new FetchFailedError(url, 'tooManyRedirects', `More than ${MOST_REDIRECTS} redirects.`)
}

async function send(
  internet: Internet,
  target: CheckedUrl,
  { accept, json }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const socket = await connectTo(internet, target, signal)
  return new Promise((resolve, reject) => {
    const request = sendRequest({
      createConnection: () => socket,
      method: json === undefined ? 'GET' : 'POST',
      path: target.pathAndQuery,
      signal,
      headers: {
        host: new URL(target.href).host,
        'user-agent': 'ibull-hub',
        accept,
        'accept-encoding': ACCEPTED_ENCODINGS,
        connection: 'close',
        ...(json === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      },
    })
    request.once('response', resolve)
    request.on('error', reject)
    request.end(json)
  })
}

/** Connects to one of the host's addresses, all of which must be public. */
async function connectTo(internet: Internet, target: CheckedUrl, signal: AbortSignal): Promise<Duplex> {
  const { href, hostname } = target
  const addresses = await addressesOf(internet, target)
  if (!addresses.every(isPublicAddress)) {
    throw new FetchFailedError(href, 'addressRefused', 'The host is not in the public internet.')
  }
  let failure: unknown
  for (const address of addresses.slice(0, MOST_ADDRESSES)) {
    signal.throwIfAborted()
    try {
      return await internet.connect({ hostname, address, port: HTTPS_PORT }, signal)
    } catch (error) {
      failure = error
    }
  }
  signal.throwIfAborted()
  throw new FetchFailedError(href, 'unreachable', 'The host does not answer.', failure)
}

async function addressesOf(internet: Internet, { href, hostname }: CheckedUrl): Promise<readonly string[]> {
  if (isIP(hostname) !== 0) return [hostname]
  try {
    const addresses = await internet.resolve(hostname)
    if (addresses.length > 0) return addresses
  } catch (error) {
    throw new FetchFailedError(href, 'unresolved', 'The host is not known.', error)
  }
  throw new FetchFailedError(href, 'unresolved', 'The host has no address.')
}

function contentTypeOf(answer: IncomingMessage): string {
  return (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
