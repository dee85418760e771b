import type { Address } from '@ibull/domain'
import { isPossibleName } from '@ibull/domain/profile'
import { signalWithin } from '../rpc/signal-within.ts'
import { NameRefusedError, NameTakenError, NameUnverifiedError } from './name-errors.ts'
import type { SignedName } from './profile-flows.ts'

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 30_000

interface Answer {
  readonly isFine: boolean
  readonly body: Readonly<Record<string, unknown>>
}

/** Client of the hub's profile names. Every method may fail with a {NameUnverifiedError}. */
export interface NameService {
  /** Returns an account's name; `undefined` if it has none. */
  readonly nameOf: (address: Address, signal?: AbortSignal) => Promise<string | undefined>
  /** Checks that a name is available. @throws {NameTakenError} or {NameRefusedError} when it isn't. */
  readonly verify: (name: string, signal?: AbortSignal) => Promise<void>
  /**
   * Registers a name for the account that signed it. Idempotent.
   * @throws {NameTakenError} or {NameRefusedError} when the service rejects it.
   */
  readonly register: (signed: SignedName) => Promise<void>
}

/** @param hubUrl base URL of the hub, without a trailing slash */
export function createNameService(hubUrl: string, fetch = globalThis.fetch): NameService {
  async function request(path: string, init: RequestInit): Promise<Answer> {
    try {
      const signal = signalWithin(TIMEOUT_MS, init.signal)
      const response = await fetch(`${hubUrl}/users/${path}`, { ...init, signal })
      const body: unknown = await response.json()
      if (typeof body !== 'object' || body === null) throw new TypeError('The name service gave no object.')
      if (response.status >= 500 || response.status === 429) throw new TypeError('The name service is away.')
      return { isFine: response.ok, body: { ...body } }
    } catch (error) {
      throw new NameUnverifiedError(error)
    }
  }

  const nameOf: NameService['nameOf'] = async (address, signal) => {
    const { isFine, body } = await request(address, signal === undefined ? {} : { signal })
    const name = body['username']
    if (!isFine || typeof name !== 'string') throw new NameUnverifiedError()
    if (name === '') return undefined
    if (!isPossibleName(name)) throw new NameUnverifiedError()
    return name
  }

  return {
    nameOf,
    verify: async (name, signal) => {
      const answer = await request(
        `valid/${encodeURIComponent(name)}`,
        signal === undefined ? {} : { signal },
      )
      if (!answer.isFine) throw refusalOf(name, answer)
      if (answer.body['valid'] !== true) throw new NameUnverifiedError()
    },
    register: async ({ registration, signature }) => {
      const { address, name, nonce, expiry } = registration
      const answer = await request('register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          address,
          username: name,
          nonce: nonce.toString(),
          expiry: expiry.toString(),
          signature,
        }),
      })
      if (answer.isFine) return
      // An earlier response may have been lost.
      if (answer.body['code'] === 'nameUnchangeable' && (await nameOf(address)) === name) return
      throw refusalOf(name, answer)
    },
  }
}

function refusalOf(name: string, { body }: Answer): NameTakenError | NameRefusedError | NameUnverifiedError {
  const { code, error } = body
  if (code === 'nameTaken') return new NameTakenError(name)
  const inner = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  const reason = inner ?? body['message']
  return typeof reason === 'string' ? new NameRefusedError(reason) : new NameUnverifiedError()
}
